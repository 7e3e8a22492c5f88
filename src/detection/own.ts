import { type OwnDialect, ownDialects } from '../dialects/registry.ts'
import type { JsonObject } from '../json.ts'
import { dialectByName } from './dialect-names.ts'
import type { Finding } from './finding.ts'
import { providersNamed } from './who.ts'

export interface OwnClues {
  readonly dialect: string | undefined
  readonly provider: string | undefined
  readonly path: string | undefined
}

/** The dialect of a person's own that a request is said to be in, or else the first that recognises it. */
export function ownDialectFor(body: JsonObject, { dialect, provider, path }: OwnClues): Finding | undefined {
  const named = dialect === undefined ? undefined : dialectByName(dialect).dialect
  const found = ownDialects().find((own) =>
    named === undefined ? maySpeak(provider, own) && own.recognises(body, path) : own.id === named,
  )
  return found === undefined ? undefined : { dialect: found.id }
}

/** A provider that we know speaks what it is said to speak; of others nobody can tell. */
function maySpeak(provider: string | undefined, { id }: OwnDialect): boolean {
  const known = provider === undefined ? [] : providersNamed(provider)
  return known.length === 0 || known.some(({ dialects }) => dialects.includes(id))
}
