import { connectionFor } from '../gateway/connection.ts'
import { targets as allTargets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'

/** Where the SDKs of providers are to be pointed; without targets, of all of them. */
export function baseUrlLines(targets: readonly Target[], url: string): string {
  const wanted = targets.length > 0 ? targets : allTargets()
  const bases = new Map(wanted.map((target) => [target.provider, connectionFor(target, url).baseUrl]))
  const width = Math.max(...[...bases.keys()].map(({ length }) => length))
  const lines = [...bases].map(([provider, base]) => `  ${provider.padEnd(width)}  ${base}`)
  return ['Base URLs, any key will do:', ...lines, 'Ctrl-C ends it.', ''].join('\n')
}
