import type { Exchange } from '../case.ts'
import type { CancelPoint } from '../form.ts'
import type { Begin, LivedTurn, RetryBy, Round, ScriptedAnswer, ScriptedCall, Setting, Switch } from './life.ts'
import type { ToExchange } from './live.ts'

/** A life while it is put together. */
export interface Draft {
  readonly toExchange: ToExchange
  readonly chapters: (Begin | Switch | DraftTurn)[]
  setting: Setting
  /** The agent has begun, and what the app gave it still holds. */
  isCurrent: boolean
  /** The rounds of the last turn; empty before the first. */
  rounds: DraftRound[]
  requests: number
  /** Some turn did not come to its end. */
  hasBreak: boolean
}

interface DraftTurn extends LivedTurn {
  readonly rounds: DraftRound[]
}

export interface DraftRound {
  readonly exchange: Exchange
  answer?: ScriptedAnswer
  calls: ScriptedCall[]
  cancel?: CancelPoint
  retry?: RetryBy
  readonly late: string[]
}

/** `options`: what the app wants from the beginning. */
export function newDraft({ target, options }: Beginning, toExchange: ToExchange): Draft {
  return {
    toExchange,
    chapters: [],
    setting: { target, system: [], tools: [], options },
    isCurrent: false,
    rounds: [],
    requests: 0,
    hasBreak: false,
  }
}

export type Beginning = Pick<Setting, 'target' | 'options'>

/** Nothing is under way: the last turn was answered, cancelled, or ended in an error. */
export function isAtRest({ chapters, rounds }: Draft): boolean {
  const last = rounds.at(-1)
  if (last === undefined) return chapters.every(({ kind }) => kind !== 'turn')
  if (last.cancel !== undefined) return true
  return last.answer !== undefined && last.calls.length === 0 && !isPaused(last)
}

/** The agent has to ask again: for its results, for its pause, for an answer that failed. */
export function mayAsk({ rounds }: Draft): boolean {
  const last = rounds.at(-1)
  if (last === undefined) return true
  if (last.cancel !== undefined) return false
  return last.calls.length > 0 || isPaused(last) || isBroken(last)
}

function isPaused({ answer }: Round): boolean {
  return answer?.kind === 'message' && answer.message.finish_reason === 'paused'
}

/** The answer is an error, or breaks off. */
export function isBroken({ answer }: Round): boolean {
  return answer?.kind === 'failure' || (answer?.kind === 'message' && answer.end !== undefined)
}
