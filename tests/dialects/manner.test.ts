import { describe, expect, test } from 'vitest'
import type { Message } from '../../src/conversation/message.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { isObject } from '../../src/json.ts'
import { parseTarget } from '../../src/providers/index.ts'

const HELLO: Message = { role: 'assistant', parts: [{ type: 'text', content: 'Hello.' }] }

/** Where the reason stands, and the member with the id of the answer, where it has one. */
const PLACES = [
  ['anthropic', ['stop_reason'], 'id'],
  ['openai', ['choices', '0', 'finish_reason'], 'id'],
  ['openai:responses', ['status'], 'id'],
  ['gemini', ['candidates', '0', 'finishReason'], 'responseId'],
  ['bedrock', ['stopReason'], undefined],
  ['cohere', ['finish_reason'], 'id'],
  ['ollama', ['done_reason'], undefined],
] as const

describe.each(PLACES)('%s', (spec, place, id) => {
  const target = parseTarget(spec)
  const { reply, stream, collect } = dialectOf(target.dialect)

  test.each([['eos'], [null]])('the reason is %s if that is wanted, in whole answers and in streams', (finish) => {
    expect(reply(HELLO, target, { finish })).toHaveProperty([...place], finish)
    expect(collect?.(stream?.(HELLO, target, { finish }) ?? [])).toHaveProperty([...place], finish)
  })

  test('the reason may be left out', () => {
    expect(reply(HELLO, target, { finish: false })).not.toHaveProperty([...place])
    const told = (stream?.(HELLO, target, { finish: false }) ?? []).map(({ data }) => valueAt(data, place))
    expect(told.filter((reason) => reason !== undefined && reason !== null && reason !== 'in_progress')).toEqual([])
  })

  test.runIf(id !== undefined)('the id is as it is wanted, also an empty one', () => {
    expect(reply(HELLO, target, { responseId: '' })).toMatchObject({ [String(id)]: '' })
    expect(collect?.(stream?.(HELLO, target, { responseId: '' }) ?? [])).toMatchObject({ [String(id)]: '' })
  })
})

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  const inner = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined
  return valueAt(inner, rest)
}
