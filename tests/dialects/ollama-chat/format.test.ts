import { describe, expect, test } from 'vitest'
import type { Conversation, Part } from '../../../src/conversation/message.ts'
import type { RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/ollama-chat/format.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('ollama')
const said = (content: string): Part => ({ type: 'text', content })
const user = (...parts: Part[]) => ({ role: 'user', parts }) as const
const call = (id: string, city: string) =>
  ({ type: 'tool_call', id, name: 'get_weather', arguments: { city } }) as const
const result = (id: string, response: unknown) => ({ type: 'tool_call_response', id, response }) as const
const wireCall = (city: string) => ({ function: { name: 'get_weather', arguments: { city } } })

const messages = (conversation: Conversation) => format({ target, conversation, tools: [], stream: false }).messages

test('calls have an object and no id, and results stand in their order under the name', () => {
  const told: Conversation = [
    user(said('Compare.')),
    { role: 'assistant', parts: [said('I look.'), call('a', 'Oslo'), call('b', 'Rome')] },
    { role: 'tool', parts: [result('b', { degrees: 21 })] },
    { role: 'tool', parts: [result('a', '11 degrees')] },
  ]
  expect(messages(told)).toEqual([
    { role: 'user', content: 'Compare.' },
    { role: 'assistant', content: 'I look.', tool_calls: [wireCall('Oslo'), wireCall('Rome')] },
    { role: 'tool', tool_name: 'get_weather', content: '11 degrees' },
    { role: 'tool', tool_name: 'get_weather', content: '{"degrees":21}' },
  ])
})

test('a call without text has an empty one', () => {
  const told: Conversation = [
    user(said('Go.')),
    { role: 'assistant', parts: [call('a', 'Oslo')] },
    { role: 'tool', parts: [{ ...result('a', 'no such city'), is_error: true }] },
  ]
  expect(messages(told)).toEqual([
    { role: 'user', content: 'Go.' },
    { role: 'assistant', content: '', tool_calls: [wireCall('Oslo')] },
    { role: 'tool', tool_name: 'get_weather', content: 'Error: no such city' },
  ])
})

test('images are bare data beside the text; what is no data is named', () => {
  const told = [
    user(
      said('Look.'),
      { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'iVBORw0KGgo=' },
      { type: 'uri', modality: 'image', uri: 'https://example.com/a.png' },
      { type: 'uri', modality: 'image', uri: 'data:image/gif;base64,R0lGODlh' },
    ),
  ]
  expect(messages(told)).toEqual([
    { role: 'user', content: 'Look.\n[image omitted]', images: ['iVBORw0KGgo=', 'R0lGODlh'] },
  ])
})

test('thoughts of its own models go back, those of others do not', () => {
  const told = (provider: string): Conversation => [
    user(said('Go.')),
    {
      role: 'assistant',
      parts: [{ type: 'reasoning', content: 'A city.' }, said('Oslo.')],
      origin: { provider, model: 'qwen3' },
    },
    user(said('And?')),
  ]
  expect(messages(told('ollama'))).toContainEqual({ role: 'assistant', content: 'Oslo.', thinking: 'A city.' })
  expect(messages(told('deepseek'))).toContainEqual({ role: 'assistant', content: 'Oslo.' })
})

describe('the request', () => {
  const request = (options: RequestOptions, stream = false) =>
    format({
      target,
      conversation: [user(said('Go.'))],
      tools: [
        { type: 'function', name: 'get_weather' },
        { type: 'function', name: 'get_time' },
      ],
      stream,
      options,
    })
  const names = (options: RequestOptions) => JSON.stringify(request(options).tools ?? []).match(/get_\w+/g) ?? []

  test('says whether to stream, since it would by default', () => {
    expect([request({}).stream, request({}, true).stream]).toEqual([false, true])
  })

  test('has the limit among its options', () => {
    expect(request({ maxTokens: 100 }).options).toEqual({ num_predict: 100 })
    expect(request({})).not.toHaveProperty('options')
  })

  test.each<[string, RequestOptions['toolChoice'] & {}, string[]]>([
    ['all tools', 'auto', ['get_weather', 'get_time']],
    ['all tools', 'required', ['get_weather', 'get_time']],
    ['no tool', 'none', []],
    ['one tool', { name: 'get_time' }, ['get_time']],
  ])('offers %s for the choice %j, which it cannot say', (_, toolChoice, expected) => {
    expect(names({ toolChoice })).toEqual(expected)
    expect(request({ toolChoice })).not.toHaveProperty('tool_choice')
  })
})
