import { printable } from './printable.ts'

const MOST_SHOWN = 10
/** Reasons may name hosts or files, of which a log can hold any number. */
const MOST_KEPT = 500

/** Counts how often something was said. */
export interface Reasons {
  /** Once, or so many times. */
  add(reason: string, number?: number): void
  /** The most frequent first. */
  most(): Most
  /** Under the heading, the most frequent first; nothing where nothing was said. */
  lines(heading: string): string[]
}

export interface Most {
  readonly shown: readonly (readonly [reason: string, times: number])[]
  /** How often something else was said. */
  readonly hidden: number
}

export function reasons(): Reasons {
  const times = new Map<string, number>()
  let others = 0

  function most(): Most {
    const sorted = [...times].sort(([, a], [, b]) => b - a)
    const hidden = sorted.slice(MOST_SHOWN).reduce((sum, [, number]) => sum + number, others)
    return { shown: sorted.slice(0, MOST_SHOWN), hidden }
  }

  return {
    add(reason, number = 1) {
      const before = times.get(reason)
      if (before === undefined && times.size >= MOST_KEPT) others += number
      else times.set(reason, (before ?? 0) + number)
    },
    most,
    lines(heading) {
      const { shown, hidden } = most()
      if (shown.length === 0) return []
      const lines = shown.map(([reason, number]) => `  ${number} × ${printable(reason)}`)
      return [heading, ...lines, ...(hidden === 0 ? [] : [`  ${hidden} × something else`])]
    },
  }
}
