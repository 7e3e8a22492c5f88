import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { collect } from '../../../src/dialects/openai-chat/collect.ts'
import { reply } from '../../../src/dialects/openai-chat/reply.ts'
import { stream } from '../../../src/dialects/openai-chat/stream.ts'
import { isObject, listOf, member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import type { StreamEvent } from '../../../src/wire/event.ts'

const objectOf = (value: unknown) => (isObject(value) ? value : {})
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', id: 'call_1', name: 'list', arguments: { name: 'abc' } } as const
const other = { type: 'tool_call', id: 'call_2', name: 'now', arguments: { n: 1 } } as const
const thought = { type: 'reasoning', content: 'Hm, hm.', signature: 'EqQB' } as const
const text = { type: 'text', content: 'Hello there.' } as const

const events = (message: Message, spec = 'openai', manner?: ReplyManner) => stream(message, parseTarget(spec), manner)
const deltas = (said: readonly StreamEvent[]) =>
  said.flatMap(({ data }) => listOf(member(data, 'choices')).map((choice) => member(choice, 'delta')))
/** The pieces of calls, in order. */
const pieces = (message: Message, manner?: ReplyManner, spec = 'openai') =>
  deltas(events(message, spec, manner)).flatMap((delta) => listOf(member(delta, 'tool_calls')))

describe('OpenAI', () => {
  test('the role comes first, then the text, the reason, the usage and the mark', () => {
    const said = events(answer(text))
    expect(deltas(said)).toEqual([
      { role: 'assistant', content: '', refusal: null },
      { content: 'Hello' },
      { content: ' there.' },
      {},
    ])
    expect(said.slice(-3)).toMatchObject([
      { data: { choices: [{ finish_reason: 'stop' }] } },
      { data: { choices: [], usage: { completion_tokens: expect.any(Number) } } },
      { data: '[DONE]' },
    ])
  })

  test('the usage is left out for those who did not ask for it', () => {
    expect(
      events(answer(text), 'openai', { usage: false }).some(({ data }) => member(data, 'usage') !== undefined),
    ).toBe(false)
  })

  test('a call begins with its id and its name, and its arguments follow by its index', () => {
    expect(pieces(answer(call))).toEqual([
      { index: 0, id: 'call_1', type: 'function', function: { name: 'list', arguments: '' } },
      { index: 0, function: { arguments: '{"name":' } },
      { index: 0, function: { arguments: '"abc"}' } },
    ])
  })

  test('an answer that only calls has null for content', () => {
    expect(deltas(events(answer(call)))[0]).toEqual({ role: 'assistant', content: null, refusal: null })
  })

  test('chunks are filled up', () => {
    expect(
      events(answer(text))
        .slice(0, -1)
        .every(({ data }) => typeof member(data, 'obfuscation') === 'string'),
    ).toBe(true)
  })
})

describe('houses', () => {
  const details = (signature: string, index: number) => ({ type: 'reasoning.text', signature, index })

  test.each([
    ['deepseek', { content: null, reasoning_content: 'Hm,' }],
    ['groq', { content: '', reasoning: 'Hm,' }],
    ['mistral', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm,' }] }] }],
  ])('%s streams reasoning in its own place', (spec, expected) => {
    expect(deltas(events(answer(thought, text), spec))[1]).toEqual(expected)
  })

  test('OpenRouter says of which block of reasoning a piece is, and signs each', () => {
    const said = deltas(events(answer(thought, { ...thought, signature: 'EqQC' }), 'openrouter'))
    expect(said.flatMap((delta) => listOf(member(delta, 'reasoning_details')))).toEqual([
      { type: 'reasoning.text', text: 'Hm,', index: 0 },
      { type: 'reasoning.text', text: ' hm.', index: 0 },
      details('EqQB', 0),
      { type: 'reasoning.text', text: 'Hm,', index: 1 },
      { type: 'reasoning.text', text: ' hm.', index: 1 },
      details('EqQC', 1),
    ])
  })

  test.each(['mistral', 'groq', 'xai', 'ollama:chat/llama3.1'])('%s sends calls whole', (spec) => {
    expect(pieces(answer(call), {}, spec)).toMatchObject([{ function: { name: 'list', arguments: '{"name":"abc"}' } }])
  })

  test('the usage stands in the last chunk at DeepSeek, at Moonshot in its choice, at Groq in a member of its own', () => {
    const last = (spec: string) => events(answer(text), spec).at(-2)?.data
    expect(last('deepseek')).toMatchObject({ choices: [{ finish_reason: 'stop' }], usage: {} })
    expect(last('moonshot')).toMatchObject({ choices: [{ finish_reason: 'stop', usage: {} }] })
    expect(last('groq')).toMatchObject({ choices: [{ finish_reason: 'stop' }], x_groq: { usage: {} } })
  })

  test.each(['openai', 'deepseek', 'moonshot', 'groq', 'mistral', 'unknown:chat/llama3'])(
    '%s adds up to its whole answer',
    (spec) => {
      const target = parseTarget(spec)
      const { choices, ...whole } = reply(answer(thought, text, call, other), target)
      const collected = collect(events(answer(thought, text, call, other), spec))
      expect(collected).toMatchObject(whole)
      const { message, ...choice } = objectOf(listOf(choices)[0])
      const { refusal: _, ...said } = objectOf(message)
      expect(collected).toMatchObject({ choices: [{ ...choice, message: said }] })
    },
  )
})

describe('manners', () => {
  const both = answer(call, other)

  test('without an index, only the first piece of a call tells of which it is', () => {
    expect(pieces(both, { index: 'absent' }).map((piece) => member(piece, 'id'))).toEqual([
      'call_1',
      undefined,
      undefined,
      'call_2',
      undefined,
    ])
    expect(pieces(both, { index: 'absent' }).some((piece) => member(piece, 'index') !== undefined)).toBe(false)
  })

  test('with zero for every index, only the ids tell where a call begins', () => {
    expect(new Set(pieces(both, { index: 'zero' }).map((piece) => member(piece, 'index')))).toEqual(new Set([0]))
  })

  test('interleaved pieces take turns, and have ids where no index tells them apart', () => {
    const order = (manner: ReplyManner, key: string) => pieces(both, manner).map((piece) => member(piece, key))
    expect(order({ calls: 'interleaved' }, 'index')).toEqual([0, 1, 0, 1, 0])
    expect(order({ calls: 'interleaved', index: 'zero' }, 'id')).toEqual([
      'call_1',
      'call_2',
      'call_1',
      'call_2',
      'call_1',
    ])
  })

  test('repeated pieces all have id and name', () => {
    expect(
      pieces(answer(call), { calls: 'repeated' }).map((piece) => member(member(piece, 'function'), 'name')),
    ).toEqual(['list', 'list', 'list'])
  })

  test('snapshots hold all that was said before', () => {
    expect(
      pieces(answer(call), { calls: 'snapshots' }).map((piece) => member(member(piece, 'function'), 'arguments')),
    ).toEqual(['', '{"name":', '{"name":"abc"}'])
  })

  test('the id and the finish are as they are wanted', () => {
    const said = events(answer(text), 'openai', { responseId: '', finish: 'eos' })
    expect(collect(said)).toMatchObject({ id: '', choices: [{ finish_reason: 'eos' }] })
    const [choice] = listOf(member(events(answer(text), 'openai', { finish: false }).at(-3)?.data, 'choices'))
    expect(choice).toEqual({ index: 0, delta: {}, logprobs: null })
  })

  test('a stream may end without its mark', () => {
    expect(events(answer(text), 'openai', { unmarkedEnd: true }).map(({ data }) => data)).not.toContain('[DONE]')
  })
})

describe('what other servers send', () => {
  const chunk = (delta: object) => ({ data: { choices: [{ index: 0, delta }] } })
  const called = (...said: object[]) => collect(said.map((each) => chunk({ tool_calls: [each] })))
  const collectedCalls = (whole: unknown) =>
    member(member(listOf(member(whole, 'choices'))[0], 'message'), 'tool_calls')

  test('calls that have neither index nor id begin where one is named', () => {
    const whole = called(
      { function: { name: 'a', arguments: '{}' } },
      { function: { name: 'b', arguments: '{"n"' } },
      { function: { arguments: ':1}' } },
    )
    expect(collectedCalls(whole)).toEqual([
      { function: { name: 'a', arguments: '{}' } },
      { function: { name: 'b', arguments: '{"n":1}' } },
    ])
  })

  test('arguments that are an object are whole', () => {
    const whole = called({ index: 0, id: 'x', function: { name: 'a', arguments: { n: 1 } } })
    expect(collectedCalls(whole)).toEqual([{ id: 'x', function: { name: 'a', arguments: '{"n":1}' } }])
  })

  test('the legacy function call is read as well', () => {
    const whole = collect([
      chunk({ function_call: { name: 'a', arguments: '{"n"' } }),
      chunk({ function_call: { arguments: ':1}' } }),
    ])
    expect(whole).toMatchObject({ choices: [{ message: { function_call: { name: 'a', arguments: '{"n":1}' } } }] })
  })

  test('only the first choice is read', () => {
    const second = { data: { choices: [{ index: 1, delta: { content: 'no' } }] } }
    expect(collect([chunk({ content: 'yes' }), second])).toMatchObject({ choices: [{ message: { content: 'yes' } }] })
  })
})
