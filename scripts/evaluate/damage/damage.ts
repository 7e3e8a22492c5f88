import { type History, historyOf } from '../history/history.ts'
import { patched } from '../patch.ts'
import type { Kind } from './kind.ts'

/** A request before and after it was damaged. */
export interface Damage {
  readonly before: History
  readonly after: History
}

/**
 * What a kind of damage does to a request: to its last exchange, where a client has just been at work, and to its first,
 * which is history. Nothing where there is nothing to break, and once where both come to the same.
 */
export function damagesOf(history: History, { damage }: Kind): readonly Damage[] {
  const first: History = { ...history, exchanges: history.exchanges.slice(0, 1) }
  const known = new Set([history.text])
  return (history.exchanges.length > 1 ? [history, first] : [history]).flatMap((before) => {
    const edits = damage(before)
    if (edits.length === 0) return []
    const after = historyOf(patched(before.request, edits), before.target)
    if (known.has(after.text)) return []
    known.add(after.text)
    return [{ before, after }]
  })
}
