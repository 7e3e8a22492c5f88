import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { FuzzSummary } from './events.ts'
import type { Trial } from './trial.ts'

/** Time and again: what follows would take as long. */
const MOST_HANGS = 5

/** Counts what came of the conversations. */
export interface Tally {
  /** Whether it is a fault that was not met before. */
  add(trial: Trial, target: Target): boolean
  /** The subject does not answer any more. */
  hangs(): boolean
  summed(): Pick<FuzzSummary, 'skipped' | 'faults'>
}

export function tally(): Tally {
  const skipped = new Map<string, number>()
  const faults = new Map<string, { times: number; readonly targets: Set<string> }>()
  let hung = 0
  return {
    add({ result: { verdict, reason = '', cause }, fault }, target) {
      if (cause === 'hangs') hung += 1
      if (verdict === 'skip') skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      if (fault === undefined) return false
      const before = faults.get(fault)
      const known = before ?? { times: 0, targets: new Set() }
      known.times += 1
      known.targets.add(targetName(target))
      faults.set(fault, known)
      return before === undefined
    },
    hangs: () => hung >= MOST_HANGS,
    summed: () => ({
      skipped: [...skipped].map(([reason, times]) => ({ reason, times })),
      faults: [...faults].map(([fault, { times, targets }]) => ({ fault, times, targets: [...targets] })),
    }),
  }
}
