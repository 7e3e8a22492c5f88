import { groupBy } from '../../conversation/group-by.ts'
import type { Conversation } from '../../conversation/message.ts'
import { pair } from '../../conversation/pairing.ts'
import { idOf } from '../../conversation/parts.ts'
import { type PlaceKey, placeKey } from '../../conversation/placed.ts'
import { lazily } from '../../lazily.ts'
import { lowerBound } from '../values/lower-bound.ts'
import type { Call, Result } from './transcript.ts'

/** Which results answer which call. */
export interface Answers {
  /** In order; the first is the answer and the others repeat it. Empty for an open call. */
  to(call: Call): readonly Result[]
  /** Results that answer no call. */
  readonly ghosts: readonly Result[]
}

export function readAnswers(conversation: Conversation, calls: readonly Call[], results: readonly Result[]): Answers {
  const { pairs, duplicates, unmatched } = pair(conversation)
  const callAt = new Map(calls.map((call) => [call.key, call]))
  const resultAt = new Map(results.map((result) => [result.key, result]))
  const answers = new Map<Call, Result[]>()
  const add = (call: Call | undefined, result: Result | undefined): void => {
    if (call === undefined || result === undefined) return
    const known = answers.get(call)
    if (known === undefined) answers.set(call, [result])
    else known.push(result)
  }
  for (const { call, response } of pairs) add(callAt.get(keyOf(call)), resultAt.get(keyOf(response)))
  const sameId = lazily(() => groupBy(calls, ({ part }) => idOf(part)))
  for (const place of duplicates) {
    const result = resultAt.get(keyOf(place))
    add(nearest(sameId().get(idOf(place.part)) ?? [], result?.at ?? 0), result)
  }
  const ghosts = unmatched.flatMap((place) => resultAt.get(keyOf(place)) ?? [])
  return { to: (call) => answers.get(call) ?? NONE, ghosts }
}

const NONE: readonly Result[] = []

function keyOf({ message, index }: { readonly message: number; readonly index: number }): PlaceKey {
  return placeKey(message, index)
}

/** The last before the place, or the first behind it. */
function nearest(calls: readonly Call[], at: number): Call | undefined {
  const before = lowerBound(calls.length, (index) => (calls[index]?.at ?? 0) < at)
  return calls[before - 1] ?? calls[0]
}
