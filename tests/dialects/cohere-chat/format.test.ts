import { describe, expect, test } from 'vitest'
import type { Conversation, Part } from '../../../src/conversation/message.ts'
import { format } from '../../../src/dialects/cohere-chat/format.ts'
import type { RequestOptions } from '../../../src/dialects/dialect.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const said = (content: string): Part => ({ type: 'text', content })
const user = (...parts: Part[]) => ({ role: 'user', parts }) as const
const call = {
  type: 'tool_call',
  id: 'get_weather_k88p0m8504w5',
  name: 'get_weather',
  arguments: { city: 'Oslo' },
} as const
const result = { type: 'tool_call_response', id: call.id, response: { degrees: 11 } } as const
const wireCall = {
  id: call.id,
  type: 'function',
  function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
}
const tool = (name: string) => ({ type: 'function', name }) as const

const body = (conversation: Conversation, target = 'cohere') =>
  format({ target: parseTarget(target), conversation, tools: [], stream: false })
const messages = (conversation: Conversation, target?: string) => body(conversation, target).messages

test('what is said beside calls is their plan', () => {
  const told: Conversation = [
    user(said('How warm is it?')),
    { role: 'assistant', parts: [said('I look.'), call] },
    { role: 'tool', parts: [result] },
  ]
  expect(messages(told)).toEqual([
    { role: 'user', content: 'How warm is it?' },
    { role: 'assistant', tool_plan: 'I look.', tool_calls: [wireCall] },
    { role: 'tool', tool_call_id: call.id, content: '{"degrees":11}' },
  ])
})

test('a call without text has neither plan nor content', () => {
  const told: Conversation = [
    user(said('Go.')),
    { role: 'assistant', parts: [call] },
    { role: 'tool', parts: [result] },
  ]
  expect(messages(told)).toContainEqual({ role: 'assistant', tool_calls: [wireCall] })
})

test('a failure says that it is one', () => {
  const failed = { ...result, response: 'no such city', is_error: true }
  const told: Conversation = [
    user(said('Go.')),
    { role: 'assistant', parts: [call] },
    { role: 'tool', parts: [failed] },
  ]
  expect(messages(told)).toContainEqual(expect.objectContaining({ role: 'tool', content: 'Error: no such city' }))
})

describe('thoughts', () => {
  const origin = { provider: 'cohere', model: 'command-a-03-2025' }
  const thought: Part = { type: 'reasoning', content: 'A city.' }
  const told = (model: string, ...parts: Part[]): Conversation => [
    user(said('Go.')),
    { role: 'assistant', parts: [thought, ...parts], origin: { ...origin, model } },
    ...(parts.includes(call) ? [{ role: 'tool', parts: [result] } as const] : [user(said('And?'))]),
  ]
  const thinking = { type: 'thinking', thinking: 'A city.' }

  test('of the same model go back, before its words or its calls', () => {
    expect(messages(told(origin.model, said('Oslo.')))).toContainEqual({
      role: 'assistant',
      content: [thinking, { type: 'text', text: 'Oslo.' }],
    })
    expect(messages(told(origin.model, said('I look.'), call))).toContainEqual({
      role: 'assistant',
      content: [thinking],
      tool_plan: 'I look.',
      tool_calls: [wireCall],
    })
  })

  test('of another model do not', () => {
    expect(messages(told('command-a-reasoning-08-2025', said('Oslo.')))).toContainEqual({
      role: 'assistant',
      content: 'Oslo.',
    })
  })
})

test('an image is seen by a model with vision only', () => {
  const told = [user(said('Look.'), { type: 'uri', modality: 'image', uri: 'https://example.com/a.png' })]
  const text = (content: string) => ({ type: 'text', text: content })
  expect(messages(told, 'cohere/command-a-vision-07-2025')).toEqual([
    {
      role: 'user',
      content: [text('Look.'), { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }],
    },
  ])
  expect(messages(told)).toEqual([{ role: 'user', content: [text('Look.'), text('[image omitted]')] }])
})

describe('tools', () => {
  const declared = (toolChoice?: RequestOptions['toolChoice'], model = 'command-a-03-2025') => {
    const options = toolChoice === undefined ? {} : { toolChoice }
    const request = format({
      target: parseTarget(`cohere/${model}`),
      conversation: [user(said('Go.'))],
      tools: [tool('get_weather'), tool('get_time')],
      stream: true,
      options: { ...options, maxTokens: 100 },
    })
    return request
  }
  const definition = (name: string) => ({
    type: 'function',
    function: { name, parameters: { type: 'object', properties: {} } },
  })

  test.each([
    [undefined, undefined],
    ['auto', undefined],
    ['none', 'NONE'],
    ['required', 'REQUIRED'],
  ] as const)('the choice %s is %s', (choice, word) => {
    const request = declared(choice)
    expect(request.tool_choice).toBe(word)
    expect(request.tools).toEqual([definition('get_weather'), definition('get_time')])
  })

  test('have no choice for a model that takes none', () => {
    expect(declared('required', 'c4ai-aya-vision-8b')).not.toHaveProperty('tool_choice')
  })

  test('one is asked for by declaring no other', () => {
    expect(declared({ name: 'get_time' })).toMatchObject({ tools: [definition('get_time')], tool_choice: 'REQUIRED' })
  })

  test('are left out with their choice where there are none', () => {
    expect(Object.keys(body([user(said('Go.'))]))).toEqual(['model', 'messages'])
    expect(declared()).toMatchObject({ max_tokens: 100, stream: true })
  })
})
