import type { ClientEvent } from '../../clients/define.ts'
import type { Heard } from '../../clients/running.ts'
import { isText } from '../../conversation/parts.ts'
import { isBroken } from '../../scenarios/lived/draft.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import { isCutShort, isRefused } from '../../scenarios/lived/refused.ts'
import { isWholeEnd } from './finish-words.ts'
import { found, type Stop } from './play.ts'

/** The client has ended a turn that was to go on. `before`: the last round that it lived. */
export function endsEarly(heard: Heard, before: Round | undefined): Stop {
  switch (heard.kind) {
    case 'done':
      return stopsQuietly(before)
    case 'shown-error':
      return found('gave-up', `The client gives up where it was to go on, and shows: ${shownText(heard)}`)
    default:
      return cannotGoOn(heard)
  }
}

/** The client has ended a turn after its last round, as it was to do; undefined: in the way that it should. */
export function endsAtLast(heard: Heard, last: Round, events: readonly ClientEvent[]): Stop | undefined {
  const failed = hasFailed(last)
  switch (heard.kind) {
    case 'done':
      if (!failed || tellsOfFailure(heard, last, events)) return undefined
      return found('error-swallowed', `${whatFailed(last)}, and the client ends its turn as if all were well.`)
    case 'shown-error':
      if (failed || mayFail(last)) return undefined
      return found('gave-up', `The model has answered, and the client shows an error: ${shownText(heard)}`)
    default:
      return cannotGoOn(heard)
  }
}

/** The answer is an error, broke off, or is none. */
export function hasFailed(round: Round): boolean {
  return isBroken(round)
}

/** Whether its user learns of it. That an answer is none a client may say in words, or by the reason of its end. */
export function tellsOfFailure(heard: Heard, { answer }: Round, events: readonly ClientEvent[]): boolean {
  if (heard.kind === 'shown-error' || events.some(({ type }) => type === 'error')) return true
  if (heard.kind !== 'done' || answer?.kind !== 'message' || !isRefused(answer)) return false
  const end = events.findLast((event) => event.type === 'finish')
  if (end?.reason !== undefined && !isWholeEnd(end.reason)) return true
  const said = answer.message.parts
    .filter(isText)
    .map(({ content }) => content)
    .join('')
  return (heard.text ?? '').replace(said, '').trim() !== ''
}

/** To some that is an error, and to some it is not. */
export function mayFail({ answer }: Round): boolean {
  return answer?.kind === 'message' && isCutShort(answer)
}

function stopsQuietly(before: Round | undefined): Stop {
  if (before === undefined) return found('silent-stop', 'The client ends its turn without asking the model.')
  if (hasFailed(before))
    return found('error-swallowed', `${whatFailed(before)}, and the client ends its turn without a word.`)
  return found('silent-stop', 'The model waits for what its calls gave, and the client ends its turn.')
}

const FAILED = 'The answer was an error'

function whatFailed({ answer }: Round): string {
  if (answer?.kind === 'failure') return FAILED
  return isRefused(answer) ? 'The answer is none' : 'The answer broke off'
}

/** It hangs, exits, throws what is no error of an answer, or cannot do this at all. */
export function cannotGoOn(heard: Exclude<Heard, { kind: 'done' | 'shown-error' }>): Stop {
  if (heard.kind === 'unsupported')
    return { skip: heard.url === undefined ? heard.reason : `${heard.reason} (${heard.url})` }
  return found(heard.cause === 'hangs' ? 'hang' : 'crash', heard.message)
}

/** An error as it stands before the user. */
export function shownText({ message, errorName }: { readonly message: string; readonly errorName?: string }): string {
  return errorName === undefined ? message : `${errorName}: ${message}`
}
