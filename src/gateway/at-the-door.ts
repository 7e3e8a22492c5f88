import type { DialectId } from '../dialects/dialect.ts'
import { providerOf } from '../providers/index.ts'
import { type Candidates, candidatesFor } from './asked-house.ts'
import { unmet } from './demands.ts'
import type { Exchange } from './exchange.ts'
import { findWay } from './find-way.ts'
import { guessedHouse } from './guessed-house.ts'
import { plainHeaders } from './http.ts'
import type { Refusal } from './refusals/refusal.ts'
import { type Addressee, refusal } from './refusals/refuse.ts'
import type { Route, Way } from './routes.ts'
import type { RunSettings } from './run.ts'

export interface LetIn {
  readonly way: Way
  readonly candidates: Candidates
  /** As far as it is known before the request is read. */
  readonly addressee: Addressee
}

export interface TurnedAway {
  readonly refusal: Refusal
  readonly addressee: Addressee
}

/** Whether a request may come in, by its address and its headers alone. */
export function atTheDoor({ request, address }: Exchange, { targets, strict }: RunSettings): LetIn | TurnedAway {
  const { method = 'GET' } = request
  const headers = plainHeaders(request)
  const { way, prefix, path } = findWay(address.path, method, targets)
  if (way === undefined) {
    const addressee = guessedHouse(path, prefix, headers, targets)
    return { addressee, refusal: refusal('no-path', addressee, { method, path }) }
  }
  const { route } = way
  const candidates = candidatesFor(route, prefix, headers, targets)
  const addressee = { provider: candidates[0], dialect: dialectAt(route, candidates[0]) }
  if (method !== route.method) {
    const no = refusal('wrong-method', addressee, { method, path, allowed: route.method })
    return { addressee, refusal: { ...no, headers: { ...no.headers, allow: route.method } } }
  }
  const missing = strict === 'off' ? undefined : unmet(addressee, { path, query: address.query, headers })
  return missing === undefined ? { way, candidates, addressee } : { addressee, refusal: missing }
}

function dialectAt(route: Route, provider: string): DialectId {
  return route.kind === 'ask' ? route.dialect : (providerOf(provider)?.dialects[0] ?? 'openai-chat')
}
