import { idOf } from '../../conversation/parts.ts'
import type { Call, Text, Transcript } from '../transcript/transcript.ts'
import { argumentsKey } from '../values/arguments.ts'
import { responseKey } from '../values/responses.ts'
import { compact } from '../values/spacing.ts'

/** What a call is known by; undefined where it has no such thing. */
export type CallKey = (call: Call, transcript: Transcript) => string | undefined

export const byArguments: CallKey = ({ part }) => argumentsKey(part.arguments)
export const byId: CallKey = ({ part }) => idOf(part)
export const byQuestion: CallKey = ({ question }) => lastLine(question)
export const byTextBefore: CallKey = ({ before }) => lastLine(before)

export const byAnswer: CallKey = (call, { answers }) => {
  const first = answers.to(call)[0]
  return first === undefined ? undefined : responseKey(first.part.response)
}

/** All of the keys together. */
export function all(...keys: readonly CallKey[]): CallKey {
  return (call, transcript) => {
    let whole = ''
    for (const key of keys) {
      const value = key(call, transcript)
      if (value === undefined) return undefined
      whole += `${value.length} ${value}`
    }
    return whole
  }
}

/** What says little (`{}`, `[]`, a digit) is no sign that two calls with other names are the same. */
export function telling(key: CallKey): CallKey {
  return (call, transcript) => {
    const value = key(call, transcript)
    return value === undefined || value.length <= 2 ? undefined : value
  }
}

/** Texts may be joined, and then end as the last of them. */
function lastLine(text: Text | undefined): string {
  return compact(text?.part.content.trimEnd().split('\n').at(-1) ?? '')
}
