import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/bedrock-converse/parse.ts'

const said = (...messages: readonly object[]): readonly Message[] => parse({ messages }).messages
const parts = (...content: readonly object[]) => said({ role: 'assistant', content })[0]?.parts
const response = (...content: readonly object[]) =>
  said({ role: 'user', content: [{ toolResult: { toolUseId: 'a', content } }] })[0]?.parts[0]

describe('messages', () => {
  test('the system blocks are the first message; there is none without blocks', () => {
    const system = [{ text: 'Be brief.' }, { cachePoint: { type: 'default' } }]
    expect(parse({ system, messages: [] }).messages).toEqual([
      { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
    ])
    expect(parse({ system: [], messages: [] }).messages).toEqual([])
  })

  test('results in a user message are a tool message of their own, also around a cache point', () => {
    const result = (id: string) => ({ toolResult: { toolUseId: id, content: [{ text: 'A' }] } })
    const content = [result('a'), { cachePoint: { type: 'default' } }, result('b'), { text: 'Go on.' }]
    expect(said({ role: 'user', content }).map((message) => [message.role, message.parts.length])).toEqual([
      ['tool', 2],
      ['user', 1],
    ])
  })
})

describe('blocks', () => {
  test.each([
    [{ text: 'Hi.' }, { type: 'text', content: 'Hi.' }],
    [
      { toolUse: { toolUseId: 'a', name: 'list', input: { n: 1 } } },
      { type: 'tool_call', id: 'a', name: 'list', arguments: { n: 1 } },
    ],
    [
      { reasoningContent: { reasoningText: { text: 'Hm.', signature: 's' } } },
      { type: 'reasoning', content: 'Hm.', signature: 's' },
    ],
    [
      { reasoningContent: { redactedContent: 'abc' } },
      { type: 'reasoning', content: '', signature: 'abc', redacted: true },
    ],
    [
      { image: { format: 'png', source: { bytes: 'AAAA' } } },
      { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' },
    ],
    [
      { video: { format: 'mp4', source: { s3Location: { uri: 's3://clips/a.mp4' } } } },
      { type: 'uri', modality: 'video', mime_type: 'video/mp4', uri: 's3://clips/a.mp4' },
    ],
  ])('%j', (block, part) => {
    expect(parts(block)).toEqual([part])
  })

  test.each([{ guardContent: { text: { text: 'Hi.' } } }, { image: { format: 'png', source: {} } }, { text: 7 }])(
    '%j has no name of ours',
    (block) => {
      expect(parts(block)).toEqual([{ type: 'generic', tag: Object.keys(block)[0], wire: block }])
    },
  )
})

describe('the response of a result', () => {
  test.each([
    ['one text', [{ text: 'A' }], 'A'],
    ['one object', [{ json: { a: 1 } }], { a: 1 }],
    ['nothing', [], ''],
    ['several', [{ text: 'A' }, { json: { a: 1 } }], 'A{"a":1}'],
  ])('%s', (_, content, expected) => {
    expect(response(...content)).toEqual({ type: 'tool_call_response', id: 'a', response: expected })
  })

  test('of the status error is marked, and its media stand beside it', () => {
    const image = { image: { format: 'png', source: { bytes: 'AAAA' } } }
    const toolResult = { toolUseId: 'a', status: 'error', content: [{ text: 'A' }, image] }
    const [message] = said({ role: 'user', content: [{ toolResult }] })
    expect(message?.parts).toMatchObject([{ response: 'A', is_error: true }, { type: 'blob' }])
  })
})

test('functions are read, and not the tools that Bedrock runs', () => {
  const json = { type: 'object' }
  const toolConfig = {
    tools: [
      { toolSpec: { name: 'list', description: 'Lists.', inputSchema: { json } } },
      { systemTool: { name: 'run' } },
      { cachePoint: { type: 'default' } },
    ],
    toolChoice: { any: {} },
  }
  const { tools, toolChoice } = parse({ toolConfig })
  expect(tools).toEqual([{ type: 'function', name: 'list', description: 'Lists.', parameters: json }])
  expect(toolChoice).toBe('required')
})

test.each([
  [{ auto: {} }, 'auto'],
  [{ tool: { name: 'list' } }, { name: 'list' }],
  [{ none: {} }, undefined],
  ['auto', undefined],
])('the choice %j', (toolChoice, expected) => {
  expect(parse({ toolConfig: { toolChoice } }).toolChoice).toEqual(expected)
})
