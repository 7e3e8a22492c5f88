import type { Comparison } from '../comparison.ts'
import type { Call } from '../transcript/transcript.ts'
import type { Proven } from './proofs.ts'

/** The same part; or, for reasoning, one in the turn of the calls of its message. */
export function isHome({ calls, told }: Comparison, proven: Proven, place: Proven): boolean {
  if (isCall(proven)) return calls.saidOf.get(proven) === place
  if (isCall(place)) return calls.toldOf.get(place)?.run === proven.run
  const ofMessage = (told.callsOfRun.get(proven.run) ?? []).filter(({ stored }) => stored === proven.stored)
  const beside = ofMessage.map((call) => calls.saidOf.get(call))
  const kept = beside.filter((call) => call !== undefined)
  return kept.length === 0 || kept.some((call) => call.run === place.run)
}

export function isCall(proven: Proven): proven is Call {
  return proven.part.type === 'tool_call'
}
