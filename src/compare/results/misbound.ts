import { mayBeAnswered } from '../calls/orphans.ts'
import type { Comparison } from '../comparison.ts'
import { callText, responseText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Call, Result } from '../transcript/transcript.ts'
import { showsFailure } from '../values/failure.ts'
import { isEmptyResponse } from '../values/responses.ts'
import type { Owner } from './homes.ts'

/** A result that stands at a told call and is not its own. */
export interface Misbound {
  readonly call: Call
  readonly result: Result
  /** The call has an answer without it. */
  readonly isSecond: boolean
}

/**
 * Says what is wrong with it. `settled` holds the calls whose answer is accounted for, so that two results that changed
 * places are one deviation.
 */
export function misboundResult(c: Comparison, misbound: Misbound, settled: Set<Call>): Deviation[] {
  const { call, result, isSecond } = misbound
  const owner = ownerOf(c, misbound)
  if (isTradedBack(c, call, owner, settled)) return []
  settled.add(call)
  if (owner !== undefined) return resultOfAnother(c, misbound, owner, settled)
  if (!isSecond) return newResult(c, misbound)
  const message = `A second result, ${responseText(result.part)}, answers ${callText(call.part)}.`
  return [c.deviation('duplicated-result', message, result.part)]
}

/** The other half of an exchange that is reported already. */
function isTradedBack(
  { homes }: Comparison,
  call: Call,
  owner: Owner | undefined,
  settled: ReadonlySet<Call>,
): boolean {
  if (owner?.call === undefined || homes.of.has(call) || homes.of.has(owner.call)) return false
  return settled.has(call) && settled.has(owner.call)
}

/** Whose result it is: best of one that is missing elsewhere. That two are empty, or both failed, says nothing. */
function ownerOf({ told, homes }: Comparison, { call, result }: Misbound): Owner | undefined {
  const owners = homes.owners(result)
  if (owners.some((owner) => owner.call === call)) return undefined
  const displaced = owners.find((owner) => owner.call !== undefined && !homes.of.has(owner.call))
  if (displaced !== undefined || isEmptyResponse(result.part.response)) return displaced
  const isOpen = told.answers.to(call).length === 0
  const telling = owners.filter((owner) => !isOpen || !showsFailure(owner.result.part))
  return telling.find((owner) => owner.call === undefined) ?? telling[0]
}

function resultOfAnother(c: Comparison, { call, result }: Misbound, owner: Owner, settled: Set<Call>): Deviation[] {
  const response = responseText(result.part)
  const here = callText(call.part)
  if (owner.call === undefined) {
    const message = `The result ${response} was given for no call of the history; in the request it answers ${here}.`
    return [c.deviation('invented-result', message, result.part)]
  }
  const there = callText(owner.call.part)
  if (!c.homes.of.has(owner.call)) {
    settled.add(owner.call)
    const message = `The result ${response} of ${there} answers ${here} in the request.`
    return [c.deviation('swapped-result', message, result.part)]
  }
  if (c.told.answers.to(call).length === 0) {
    const message = `${here} never got a result; the request gives it that of ${there}, ${response}.`
    return [c.deviation('invented-result', message, result.part)]
  }
  return [c.deviation('duplicated-result', `The result ${response} of ${there} answers ${here} as well.`, result.part)]
}

function newResult({ told, options, deviation }: Comparison, { call, result }: Misbound): Deviation[] {
  const response = responseText(result.part)
  const here = callText(call.part)
  const [answer] = told.answers.to(call)
  if (mayBeAnswered(call, told, options)) {
    if (showsFailure(result.part)) return []
    if (answer === undefined) {
      const message = `${here} never got a result, and the one made up for it, ${response}, does not tell of a failure.`
      return [deviation('unmarked-error', message, result.part)]
    }
  }
  if (answer === undefined) {
    return [deviation('invented-result', `${here} never got a result; the request has ${response}.`, result.part)]
  }
  if (isMuteFailure(answer) && showsFailure(result.part)) return []
  const message = `The result of ${here} was ${responseText(answer.part)}; the request has ${response}.`
  return [deviation('altered-result', message, result.part)]
}

/** It failed without a word: whatever tells the model that it did says what happened. */
function isMuteFailure({ part }: Result): boolean {
  return part.is_error === true && isEmptyResponse(part.response)
}
