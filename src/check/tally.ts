import type { CheckSummary, CheckVerdict } from './events.ts'

export interface Tally {
  count(verdict: CheckVerdict | 'unreadable'): void
  summary(): CheckSummary
}

export function tally(): Tally {
  const counts = { accepted: 0, rejected: 0, unknown: 0, unreadable: 0 }
  return {
    count: (verdict) => {
      counts[verdict]++
    },
    summary: () => ({ type: 'summary', checked: counts.accepted + counts.rejected + counts.unknown, ...counts }),
  }
}
