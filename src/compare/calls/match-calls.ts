import { groupBy } from '../../conversation/group-by.ts'
import type { Call, Transcript } from '../transcript/transcript.ts'
import { all, byAnswer, byArguments, byId, byQuestion, byTextBefore, type CallKey, telling } from './call-keys.ts'
import { cleanedNames, isLegalName } from './names.ts'
import { isIncomplete } from './orphans.ts'

/** Which told call the request says with which of its calls, in the order told. */
export interface CallMatch {
  readonly saidOf: ReadonlyMap<Call, Call>
  readonly toldOf: ReadonlyMap<Call, Call>
}

interface Pass {
  readonly key: CallKey
  /** Only keys that told and said have equally often. */
  readonly even?: boolean
  /** Only these of the told calls. */
  readonly of?: (call: Call) => boolean
}

/** From the surest sign to the weakest. */
function passes(byName: CallKey): readonly Pass[] {
  return [
    { key: all(byName, byArguments), even: true },
    { key: all(byName, byArguments, byAnswer, byQuestion, byTextBefore) },
    { key: all(byName, byArguments, byAnswer, byQuestion) },
    { key: all(byName, byArguments, byQuestion) },
    { key: all(byName, byArguments, byAnswer) },
    { key: all(byName, byArguments) },
    { key: all(byId, byName) },
    { key: all(byId, byArguments) },
    { key: all(byName, byAnswer) },
    { key: byName },
    { key: telling(byArguments) },
    { key: telling(byAnswer) },
    { key: byArguments, of: ({ part }) => !isLegalName(part.name) },
  ]
}

/** Calls with equal keys match in their order. */
export function matchCalls(told: Transcript, said: Transcript): CallMatch {
  const saidOf = new Map<Call, Call>()
  const toldOf = new Map<Call, Call>()
  const cleaned = cleanedNames(wholeOf(told.calls), said.calls)
  for (const { key, even, of } of passes(({ part }) => cleaned.get(part.name) ?? part.name)) {
    if (saidOf.size === told.calls.length) break
    const open = told.calls.filter((call) => !saidOf.has(call) && (of === undefined || of(call)))
    if (open.length === 0) continue
    const free = groupBy(said.calls, (call) => (toldOf.has(call) ? undefined : key(call, said)))
    for (const [value, calls] of groupBy(open, (call) => key(call, told))) {
      const others = value === undefined ? [] : (free.get(value) ?? [])
      if (even && calls.length !== others.length) continue
      for (const [call, other] of zip(calls, others)) {
        saidOf.set(call, other)
        toldOf.set(other, call)
      }
    }
  }
  return { saidOf: new Map([...saidOf].sort(([a], [b]) => a.at - b.at)), toldOf }
}

/** Where there are not enough, calls whose arguments never came whole are the first to go without. */
function zip(calls: readonly Call[], others: readonly Call[]): [Call, Call][] {
  const ranked = calls.length <= others.length ? calls : [...wholeOf(calls), ...calls.filter(isIncomplete)]
  return ranked.slice(0, others.length).flatMap((call, index): [Call, Call][] => {
    const other = others[index]
    return other === undefined ? [] : [[call, other]]
  })
}

function wholeOf(calls: readonly Call[]): Call[] {
  return calls.filter((call) => !isIncomplete(call))
}
