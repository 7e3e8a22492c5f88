import type { IncomingHttpHeaders } from 'node:http'
import { providerOfBody } from '../detection/who.ts'
import type { Body } from '../dialects/dialect.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { AskRoute, Route } from './routes.ts'

/** Those who can be meant by a request, before it is read; the first is, unless the model tells of another. */
export type Candidates = readonly [string, ...string[]]

/**
 * Who is asked: as the address says before its path (`/mistral/v1/…`), else those targets of the run that speak the dialect,
 * else by a header that only one sends, else any who has the path.
 */
export function candidatesFor(
  route: Route,
  prefix: string | undefined,
  headers: IncomingHttpHeaders,
  targets: readonly Target[],
): Candidates {
  if (prefix !== undefined) return [prefix]
  const [first, ...others] = targeted(route, targets)
  if (first !== undefined) return [first, ...others]
  const told = route.providers.find((id) => BY_HEADER[id]?.some((name) => headers[name] !== undefined) === true)
  return told === undefined ? route.providers : [told]
}

/** Only their SDKs send them. */
const BY_HEADER: Readonly<Record<string, readonly string[]>> = {
  anthropic: ['anthropic-version', 'x-api-key'],
  azure: ['api-key'],
}

/** A base URL may be shorter than the provider's own: whoever speaks the dialect is meant where none has the path. */
function targeted(route: Route, targets: readonly Target[]): readonly string[] {
  const having = targets.filter(({ provider }) => route.providers.includes(provider))
  if (route.kind === 'list') return having.map(({ provider }) => provider)
  const speaking = targets.filter(({ dialect }) => dialect === route.dialect)
  const both = speaking.filter((target) => having.includes(target))
  return (both.length > 0 ? both : speaking).map(({ provider }) => provider)
}

/** The one among several who is meant, now that the model is known. */
export function askedAmong(candidates: Candidates, route: AskRoute, request: Body, targets: readonly Target[]): string {
  const [first, ...others] = candidates
  if (others.length === 0) return first
  const model = typeof request.model === 'string' ? request.model : ''
  const named = targets.find((target) => target.model === model && candidates.includes(target.provider))
  if (named !== undefined) return named.provider
  const maker = providerOfBody(request, route.dialect, model)
  if (candidates.includes(maker)) return maker
  return candidates.find((id) => providerOf(id)?.families?.some(({ ids }) => ids.test(model)) === true) ?? first
}

/** Whether the targets leave room for that model: of a provider of which they name models, there are no others. */
export function isOffered({ dialect, provider, model }: Target, targets: readonly Target[]): boolean {
  const named = targets.filter((target) => target.provider === provider && target.dialect === dialect)
  return named.length === 0 || named.some((target) => target.model === '' || target.model === model)
}
