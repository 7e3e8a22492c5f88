import { groupBy } from '../../conversation/group-by.ts'
import type { Call, Text, Transcript } from '../transcript/transcript.ts'
import { argumentsKey } from '../values/arguments.ts'
import { responseKey } from '../values/responses.ts'
import { compact } from '../values/spacing.ts'
import { isLegalName } from './names.ts'
import { isIncomplete } from './orphans.ts'

/** Which told call the request says with which of its calls. */
export interface CallMatch {
  readonly saidOf: ReadonlyMap<Call, Call>
  readonly toldOf: ReadonlyMap<Call, Call>
}

/** Undefined: the call takes no part in the pass. */
type Key = (call: Call, transcript: Transcript) => string | undefined

interface Pass {
  readonly key: Key
  /** Only keys that told and said have equally often. */
  readonly even?: boolean
  /** Only these of the told calls. */
  readonly of?: (call: Call) => boolean
}

const given: Key = ({ part }) => argumentsKey(part.arguments)
const id: Key = ({ part }) => part.id || undefined

const answer: Key = (call, { answers }) => {
  const first = answers.to(call)[0]
  return first === undefined ? undefined : responseKey(first.part.response)
}

const question: Key = (call) => lastLine(call.question)
const textBefore: Key = (call) => lastLine(call.before)

/** What tells little is no sign that two calls with other names are the same. */
const telling =
  (key: Key): Key =>
  (call, transcript) => {
    const value = key(call, transcript)
    return value === undefined || value.length <= 2 ? undefined : value
  }

const both =
  (...keys: readonly Key[]): Key =>
  (call, transcript) => {
    const values = keys.map((key) => key(call, transcript))
    return values.includes(undefined) ? undefined : JSON.stringify(values)
  }

/** From the surest sign to the weakest; within one, calls match in their order. */
function passes(name: Key): readonly Pass[] {
  return [
    { key: both(name, given), even: true },
    { key: both(name, given, answer, question, textBefore) },
    { key: both(name, given, answer, question) },
    { key: both(name, given, question) },
    { key: both(name, given, answer) },
    { key: both(name, given) },
    { key: both(id, name) },
    { key: both(id, given) },
    { key: both(name, answer) },
    { key: name },
    { key: telling(given) },
    { key: telling(answer) },
    { key: given, of: ({ part }) => !isLegalName(part.name) },
  ]
}

export function matchCalls(told: Transcript, said: Transcript): CallMatch {
  const saidOf = new Map<Call, Call>()
  const toldOf = new Map<Call, Call>()
  const pair = (a: Call, b: Call): void => {
    saidOf.set(a, b)
    toldOf.set(b, a)
  }
  const cleaned = cleanedNames(
    told.calls.filter((call) => !isIncomplete(call)),
    said.calls,
  )
  for (const { key, even = false, of = () => true } of passes(({ part }) => cleaned.get(part.name) ?? part.name)) {
    const open = told.calls.filter((call) => !saidOf.has(call) && of(call))
    if (open.length === 0) continue
    const free = groupBy(said.calls, (call) => (toldOf.has(call) ? undefined : key(call, said)))
    for (const [value, calls] of groupBy(open, (call) => key(call, told))) {
      const others = value === undefined ? [] : (free.get(value) ?? [])
      if (calls.length === others.length) zip(calls, others, pair)
      else if (!even) zip(wholeFirst(calls), others, pair)
    }
  }
  return { saidOf, toldOf }
}

/** What became of each name that cannot be sent, if there is one candidate for each, in order of appearance. */
function cleanedNames(told: readonly Call[], said: readonly Call[]): ReadonlyMap<string, string> {
  const toldNames = new Set(told.map(({ part }) => part.name))
  const illegal = [...toldNames].filter((name) => !isLegalName(name))
  const candidates = [...new Set(said.map(({ part }) => part.name))].filter(
    (name) => !toldNames.has(name) || !isLegalName(name),
  )
  if (illegal.length !== candidates.length) return new Map()
  return new Map(illegal.map((name, index) => [name, candidates[index] ?? name]))
}

/** Texts may be joined, and then end as the last of them. */
function lastLine(text: Text | undefined): string {
  return compact(text?.part.content.trimEnd().split('\n').at(-1) ?? '')
}

/** Calls whose arguments never came whole are the first to be left out. */
function wholeFirst(calls: readonly Call[]): Call[] {
  return [...calls.filter((call) => !isIncomplete(call)), ...calls.filter(isIncomplete)]
}

function zip<T>(left: readonly T[], right: readonly T[], pair: (a: T, b: T) => void): void {
  left.forEach((item, index) => {
    const other = right[index]
    if (other !== undefined) pair(item, other)
  })
}
