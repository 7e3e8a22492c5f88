import type { CaseResult } from '../runner/result.ts'

export interface FuzzStart {
  readonly type: 'start'
  readonly subject: string
  readonly targets: readonly string[]
  /** These are all that the subject knows. */
  readonly isAll: boolean
  readonly seed: number
  /** Conversations to try, where nothing ends it before. */
  readonly runs: number
}

/** So many conversations were tried. */
export interface FuzzTried {
  readonly type: 'tried'
  readonly runs: number
}

/** A fault, and the smallest conversation that shows it. */
export interface FuzzFinding extends Omit<CaseResult, 'requests' | 'behaviours'> {
  readonly type: 'finding'
  /** Rule, deviation or other words for what is wrong: the same for each conversation that shows it. */
  readonly fault: string
  readonly subject: string
  readonly target: string
  /** How many conversations were tried until it was met. */
  readonly after: number
  /** Messages of the conversation that the request was made of. */
  readonly messages: number
  /** The id of the scenario. */
  readonly id: string
  /** The scenario, as YAML. */
  readonly scenario: string
  /** Whether the scenario shows the fault when it is read from that text and told again. */
  readonly repeats: boolean
  /** Where the scenario was written to. */
  readonly file?: string
}

/** `hangs`: the subject did not answer time and again. */
export type FuzzEnd = 'runs' | 'time' | 'interrupted' | 'hangs'

export interface FuzzSummary {
  readonly type: 'summary'
  readonly seed: number
  readonly runs: number
  /** Conversations that the subject does not support, by what it says. */
  readonly skipped: readonly { readonly reason: string; readonly times: number }[]
  /** Every fault that was found: how often, and at which targets. */
  readonly faults: readonly { readonly fault: string; readonly times: number; readonly targets: readonly string[] }[]
  readonly ended: FuzzEnd
  readonly ms: number
}

export type FuzzEvent = FuzzStart | FuzzTried | FuzzFinding | FuzzSummary
