import { ownDialect } from '../dialects/registry.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { type Route, type Way, wayAt } from './routes.ts'

export interface Found {
  /** undefined: nothing is at the path. */
  readonly way: Way | undefined
  /** The provider that stands before the path: `/mistral/v1/chat/completions`. */
  readonly prefix: string | undefined
  /** Without the prefix. */
  readonly path: string
}

const PREFIXED = /^\/([\w.-]+)(\/.*)$/

export function findWay(path: string, method: string, targets: readonly Target[]): Found {
  const way = wayAt(path)
  if (way !== undefined) return { way, prefix: undefined, path }
  const [, prefix = '', rest = ''] = PREFIXED.exec(path) ?? []
  if (providerOf(prefix) !== undefined) return { way: ofProvider(wayAt(rest), prefix), prefix, path: rest }
  return { way: method === 'POST' ? ownWay(targets) : undefined, prefix: undefined, path }
}

function ofProvider(way: Way | undefined, id: string): Way | undefined {
  return way !== undefined && has(way.route, id) ? way : undefined
}

/** A base URL may be another than the provider's own: it has each path of the dialects that it speaks. */
function has(route: Route, id: string): boolean {
  const provider = providerOf(id)
  if (route.kind === 'ask') return provider?.dialects.includes(route.dialect) === true
  return route.providers.includes(id) || provider?.own !== undefined
}

/** Of a dialect that a person has described nobody knows the paths: all that are no other's are its own. */
function ownWay(targets: readonly Target[]): Way | undefined {
  const target = targets.find(({ dialect }) => ownDialect(dialect) !== undefined)
  if (target === undefined) return undefined
  const { dialect, provider } = target
  return {
    route: { kind: 'ask', method: 'POST', path: /^/, dialect, providers: [provider], framing: () => undefined },
    model: undefined,
  }
}
