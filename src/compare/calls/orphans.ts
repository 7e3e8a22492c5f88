import { isObject } from '../../json.ts'
import type { CompareOptions } from '../comparison.ts'
import { type Call, isInPlace, type Transcript } from '../transcript/transcript.ts'
import { isBroken } from '../values/arguments.ts'

/** A call may get an answer that no tool gave: it has none, or only one that is stored away from it. */
export function mayBeAnswered(call: Call, told: Transcript, { orphans }: CompareOptions): boolean {
  return (orphans.calls === 'answered' || orphans.calls === 'either') && !isWhole(call, told)
}

/** A call may be left out: it has no answer, or not in its place, or arguments that cannot be sent. */
export function mayBeRemoved(call: Call, told: Transcript, { orphans }: CompareOptions): boolean {
  const mayRemove = orphans.calls === 'removed' || orphans.calls === 'either'
  return mayRemove && (!isWhole(call, told) || isIncomplete(call))
}

function isWhole(call: Call, told: Transcript): boolean {
  return told.answers.to(call).some((result) => isInPlace(call, result))
}

/** A call that was cut short may have arguments that look whole by chance. */
export function isIncomplete({ part, message }: Call): boolean {
  return isBroken(part) || (message.finish_reason === 'cancelled' && !isObject(part.arguments))
}
