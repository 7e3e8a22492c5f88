import type { Exchange } from '../scenarios/case.ts'
import type { Made } from './result.ts'

/** The last request of the same conversation that was made for the same target. */
export function previousOf({ session, target }: Exchange, made: readonly Made[]): Made['body'] | undefined {
  return made.findLast(({ exchange }) => exchange.session === session && isSame(exchange.target, target))?.body
}

function isSame(a: Exchange['target'], b: Exchange['target']): boolean {
  return a.dialect === b.dialect && a.provider === b.provider && a.model === b.model
}
