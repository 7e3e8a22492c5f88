import { findWay } from './find-way.ts'
import { wayAt } from './routes.ts'

/**
 * A path as the provider itself has it, without what stands before it in a base URL: the name of the provider
 * (`/mistral/v1/chat/completions`), a run, the folder of a proxy.
 */
export function ownPath(path: string): string {
  for (let start = 0; start !== -1; start = path.indexOf('/', start + 1)) {
    const tail = path.slice(start)
    if (wayAt(tail) !== undefined) return tail
  }
  return findWay(path, 'GET', []).path
}
