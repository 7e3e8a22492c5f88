import type { Target } from '../../providers/target.ts'
import type { Exchange } from '../case.ts'
import type { CancelPoint } from '../form.ts'
import type { Begin, Beside, LivedTurn, RetryBy, Round, ScriptedAnswer, ScriptedCall, Setting, Switch } from './life.ts'
import type { ToExchange } from './live.ts'
import type { LivedExpectation } from './lived-expectation.ts'
import { isRefused } from './refused.ts'

/** A life while it is put together. */
export interface Draft {
  readonly toExchange: ToExchange
  readonly chapters: (Begin | Switch | Beside | DraftTurn)[]
  setting: Setting
  /** The agent has begun, and what the app gave it still holds. */
  isCurrent: boolean
  /** The rounds of the last turn; empty before the first. */
  rounds: DraftRound[]
  requests: number
  /** The model that was chosen when the turn began, where the user has chosen another meanwhile. */
  finishing: Target | undefined
  /** Some turn did not come to its end. */
  hasBreak: boolean
}

interface DraftTurn extends LivedTurn {
  readonly rounds: DraftRound[]
}

export interface DraftRound {
  readonly exchange: Exchange
  readonly expect: LivedExpectation
  answer?: ScriptedAnswer
  calls: ScriptedCall[]
  cancel?: CancelPoint
  isLimit?: boolean
  retry?: RetryBy
  switch?: Target
  readonly finishing?: Target
  readonly late: string[]
}

/** `options`, `maxSteps`: what the app wants from the beginning. */
export function newDraft({ target, options, maxSteps }: Beginning, toExchange: ToExchange): Draft {
  return {
    toExchange,
    chapters: [],
    setting: { target, system: [], tools: [], options, ...(maxSteps === undefined ? {} : { maxSteps }) },
    isCurrent: false,
    rounds: [],
    requests: 0,
    finishing: undefined,
    hasBreak: false,
  }
}

export type Beginning = Pick<Setting, 'target' | 'options' | 'maxSteps'>

/** Whether a conversation goes on, so that there is something to save. */
export function hasBegun({ chapters }: Draft): boolean {
  return chapters.findLast(({ kind }) => kind === 'begin' || kind === 'restart')?.kind === 'begin'
}

/** Nothing is under way: the last turn was answered, cancelled, or ended in an error. */
export function isAtRest({ chapters, rounds }: Draft): boolean {
  const last = rounds.at(-1)
  if (last === undefined) return chapters.every(({ kind }) => kind !== 'turn')
  if (last.cancel !== undefined || last.isLimit === true) return true
  return last.answer !== undefined && last.calls.length === 0 && !isPaused(last)
}

/** Some call of the last answer has no result yet, and is not cancelled. */
export function isRunning({ rounds }: Draft): boolean {
  const last = rounds.at(-1)
  return last?.cancel === undefined && last?.calls.some(({ result }) => result === undefined) === true
}

/** The agent has to ask again: for its results, for its pause, for an answer that failed. */
export function mayAsk({ rounds }: Draft): boolean {
  const last = rounds.at(-1)
  if (last === undefined) return true
  if (last.cancel !== undefined || last.isLimit === true) return false
  return last.calls.length > 0 || isPaused(last) || isBroken(last)
}

function isPaused({ answer }: Round): boolean {
  return answer?.kind === 'message' && answer.message.finish_reason === 'paused'
}

/** The answer is an error, breaks off, or is none. */
export function isBroken({ answer }: Pick<Round, 'answer'>): boolean {
  return isRefused(answer) || answer?.kind === 'failure' || (answer?.kind === 'message' && answer.end !== undefined)
}
