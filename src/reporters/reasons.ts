import { printable } from './printable.ts'

const MOST_SHOWN = 10
/** Reasons may name hosts or files, of which a log can hold any number. */
const MOST_KEPT = 500

/** Counts how often something was said. */
export interface Reasons {
  /** Once, or so many times. */
  add(reason: string, number?: number): void
  /** Under the heading, the most frequent first; nothing where nothing was said. */
  lines(heading: string): string[]
}

export function reasons(): Reasons {
  const times = new Map<string, number>()
  let others = 0
  return {
    add(reason, number = 1) {
      const before = times.get(reason)
      if (before === undefined && times.size >= MOST_KEPT) others += number
      else times.set(reason, (before ?? 0) + number)
    },
    lines(heading) {
      const sorted = [...times].sort(([, a], [, b]) => b - a)
      const hidden = sorted.slice(MOST_SHOWN).reduce((sum, [, number]) => sum + number, others)
      const shown = sorted.slice(0, MOST_SHOWN).map(([reason, number]) => `  ${number} × ${printable(reason)}`)
      if (shown.length === 0) return []
      return [heading, ...shown, ...(hidden === 0 ? [] : [`  ${hidden} × something else`])]
    },
  }
}
