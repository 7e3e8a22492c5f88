import type { FuzzEvent, FuzzFinding, FuzzStart, FuzzSummary } from '../../../src/fuzz/events.ts'
import { REQUEST, UNMATCHED } from '../events.ts'

const START: FuzzStart = { type: 'start', subject: 'mine', targets: ['anthropic'], isAll: false, seed: 7, runs: 50 }

export const SUMMARY: FuzzSummary = {
  type: 'summary',
  seed: 7,
  runs: 50,
  skipped: [],
  faults: [],
  ended: 'runs',
  ms: 1500,
}

export function finding(changes: Partial<FuzzFinding> = {}): FuzzFinding {
  return {
    type: 'finding',
    fault: UNMATCHED.rule,
    subject: 'mine',
    target: 'anthropic',
    after: 12,
    messages: 5,
    id: 'fuzz/anthropic-7-12',
    scenario: 'scenario: fuzz/anthropic-7-12\nsteps:\n  - user: Go on.\n  - send\n',
    repeats: true,
    verdict: 'fail',
    exchange: 1,
    violations: [UNMATCHED],
    deviations: [],
    unmet: [],
    request: REQUEST,
    ...changes,
  }
}

/** The events of a whole run. */
export function fuzzed(findings: readonly FuzzFinding[], changes: Partial<FuzzSummary> = {}): FuzzEvent[] {
  const faults = findings.map(({ fault, target }) => ({ fault, times: 3, targets: [target] }))
  return [START, { type: 'tried', runs: 12 }, ...findings, { ...SUMMARY, faults, ...changes }]
}
