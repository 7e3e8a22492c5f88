import type { Hints } from '../check/logged-request.ts'
import { dialectByName } from '../detection/dialect-names.ts'
import { providerNamed } from '../detection/who.ts'
import { dialectIds } from '../dialects/registry.ts'
import { parseTarget, providers } from '../providers/index.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'
import { misuse, unknownName } from './misuse.ts'

export interface HintOptions {
  readonly target: string | undefined
  readonly dialect: string | undefined
  readonly provider: string | undefined
}

/** What the command line says about whom the requests are for. */
export function hintsOf({ target, dialect, provider }: HintOptions): Hints {
  if (target !== undefined && (dialect !== undefined || provider !== undefined)) {
    throw misuse('The option --target says dialect and provider already', 'Leave out --dialect and --provider.')
  }
  if (target !== undefined) return ofTarget(target)
  return {
    ...(dialect !== undefined && { dialect: knownDialect(dialect) }),
    ...(provider !== undefined && { provider: knownProvider(provider) }),
  }
}

/** A target's default model is for tests; here the request says its own, unless the target names one. */
function ofTarget(spec: string): Hints {
  const { dialect, provider, model } = parseTarget(spec)
  return { dialect, provider, ...(spec.includes('/') && { model }) }
}

function knownDialect(name: string): string {
  const { dialect } = dialectByName(name)
  if (dialect === undefined) throw unknownName('dialect', name, dialectIds())
  return dialect
}

/** An id, another name of a provider, or a host; a host that nobody knows is judged as an unknown provider. */
function knownProvider(name: string): string {
  const isHost = /[.:]/.test(name) || name === 'localhost'
  if (isHost || name === UNKNOWN_PROVIDER) return name
  if (dialectIds().some((dialect) => providerNamed(name, dialect) !== UNKNOWN_PROVIDER)) return name
  throw unknownName(
    'provider',
    name,
    providers.map(({ id }) => id),
  )
}
