import { describe, expect, it } from 'vitest'
import type { Conversation, Message, ToolDefinition } from '../../../src/conversation/message.ts'
import { format } from '../../../src/dialects/bedrock-converse/format.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { Refusal } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { assistant, call, result, system, tool, user } from '../../conversation/history.ts'

const CLAUDE = 'us.anthropic.claude-sonnet-4-5-20250929-v1:0'
const NEWER = 'us.anthropic.claude-opus-5-5'
const NOVA = 'us.amazon.nova-2-lite-v1:0'
const LLAMA = 'us.meta.llama4-maverick-17b-instruct-v1:0'
const LLAMA_3 = 'us.meta.llama3-3-70b-instruct-v1:0'
const WRITER = 'us.writer.palmyra-x4-v1:0'

const READ: ToolDefinition = { type: 'function', name: 'read_file', description: 'Reads.' }

interface Wish extends RequestOptions {
  model?: string
  tools?: readonly ToolDefinition[]
}

function formatted(conversation: Conversation, { model = CLAUDE, tools = [READ], ...options }: Wish = {}): Body {
  return format({ target: parseTarget(`bedrock/${model}`), conversation, tools, stream: false, options })
}

const USED = { toolUse: { toolUseId: 'a', name: 'read_file', input: { path: '/tmp' } } }
const GIVEN = { toolResult: { toolUseId: 'a', content: [{ text: 'A' }] } }
const LOOP = [user('Hi.'), assistant(call('a')), tool(result('a', 'A'))]

describe('turns', () => {
  it('hold results first, then what the user says', () => {
    expect(formatted([...LOOP, user('Go on.')]).messages).toEqual([
      { role: 'user', content: [{ text: 'Hi.' }] },
      { role: 'assistant', content: [USED] },
      { role: 'user', content: [GIVEN, { text: 'Go on.' }] },
    ])
  })

  it('hold calls alone where the family wants it', () => {
    const said = [user('Hi.'), assistant('I will look.', call('a')), tool(result('a', 'A'))]
    expect(formatted(said, { model: LLAMA_3 }).messages).toEqual([
      { role: 'user', content: [{ text: 'Hi.' }] },
      { role: 'assistant', content: [{ text: 'I will look.' }] },
      { role: 'user', content: [{ text: '.' }] },
      { role: 'assistant', content: [USED] },
      { role: 'user', content: [GIVEN] },
    ])
  })

  it('hold results alone where the family wants it', () => {
    expect(formatted([...LOOP, user('Go on.')], { model: LLAMA }).messages).toEqual([
      { role: 'user', content: [{ text: 'Hi.' }] },
      { role: 'assistant', content: [USED] },
      { role: 'user', content: [GIVEN] },
      { role: 'assistant', content: [{ text: '.' }] },
      { role: 'user', content: [{ text: 'Go on.' }] },
    ])
  })

  it('begin with the user, but for Claude', () => {
    const history = [assistant('Hello.'), user('Hi.')]
    expect(formatted(history, { model: NOVA }).messages).toHaveLength(3)
    expect(formatted(history).messages).toHaveLength(2)
  })

  it('leave system messages to the member above, in order', () => {
    const { system: blocks, messages } = formatted([system('One.'), user('Hi.'), system('Two.')])
    expect(blocks).toEqual([{ text: 'One.' }, { text: 'Two.' }])
    expect(messages).toHaveLength(1)
  })
})

describe('a result', () => {
  const sent = (given: Message, model = CLAUDE) => {
    const { messages } = formatted([user('Hi.'), assistant(call('a')), given], { model })
    return (messages as { content: { toolResult: unknown }[] }[])[2]?.content[0]?.toolResult
  }
  const failed = (response: unknown) => tool({ ...result('a', response), is_error: true })

  it.each([
    ['of text is text', 'A', [{ text: 'A' }]],
    ['of an object is the object', { a: [1] }, [{ json: { a: [1] } }]],
    ['of a list is its JSON as text', [1, 2], [{ text: '[1,2]' }]],
    ['of nothing has no content', '', []],
  ])('%s', (_, response, content) => {
    expect(sent(tool(result('a', response)))).toEqual({ toolUseId: 'a', content })
  })

  it('of a failure is marked and has words', () => {
    expect(sent(failed(''))).toEqual({ toolUseId: 'a', content: [{ text: 'Error' }], status: 'error' })
  })

  it('of a failure says so where there may be no status', () => {
    expect(sent(failed('gone'), WRITER)).toEqual({ toolUseId: 'a', content: [{ text: 'Error: gone' }] })
  })
})

describe('reasoning', () => {
  const REASONING = { reasoningContent: { reasoningText: { text: 'Hm.', signature: 'c2ln' } } }
  const thinking = (model: string, signature = 'c2ln'): Message => ({
    role: 'assistant',
    parts: [{ type: 'reasoning', content: 'Hm.', signature }, call('a')],
    origin: { provider: 'bedrock', model },
  })
  const loopOf = (message: Message) => [user('Hi.'), message, tool(result('a', 'A'))]

  it('that is bound to what stood before it goes back with leave to drop it', () => {
    expect(formatted(loopOf(thinking(NEWER)), { model: NEWER }).additionalModelRequestFields).toEqual({
      thinking: { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } },
      anthropic_beta: ['thinking-binding-controls-2026-08-01'],
    })
  })

  it('of Claude goes back to Claude, in an open loop that goes on thinking', () => {
    const body = formatted(loopOf(thinking(CLAUDE)), { thinking: true })
    expect(body.additionalModelRequestFields).toEqual({ thinking: { type: 'enabled', budget_tokens: 1024 } })
    expect(body.messages).toHaveProperty('1.content', [REASONING, USED])
  })

  it('of Claude does not go to another family, nor that of another family to Claude', () => {
    for (const [from, to] of [
      [CLAUDE, NOVA],
      [NOVA, CLAUDE],
    ] as const) {
      const { messages } = formatted([...loopOf(thinking(from)), user('Thanks.')], { model: to })
      expect(messages).toHaveProperty('1.content', [USED])
    }
  })

  it('that the provider keeps secret goes back as what it is', () => {
    const secret: Message = {
      ...thinking(CLAUDE),
      parts: [{ type: 'reasoning', content: '', signature: 'eHg=', redacted: true }, call('a')],
    }
    const { messages } = formatted([...loopOf(secret), user('Thanks.')])
    expect(messages).toHaveProperty('1.content', [{ reasoningContent: { redactedContent: 'eHg=' } }, USED])
  })

  it('without a signature is left out', () => {
    const { messages } = formatted([...loopOf(thinking(CLAUDE, '')), user('Thanks.')])
    expect(messages).toHaveProperty('1.content', [USED])
  })

  it('is adaptive where models take no budget, and not asked for where they take neither', () => {
    const asked = (model: string) => formatted([user('Hi.')], { model, thinking: true }).additionalModelRequestFields
    expect(asked(NEWER)).toEqual({ thinking: { type: 'adaptive' } })
    expect(asked(NOVA)).toBeUndefined()
  })

  it('is switched off in words, by models that can be told so', () => {
    const off = (model: string) => formatted([user('Hi.')], { model, thinking: false }).additionalModelRequestFields
    expect(off(CLAUDE)).toEqual({ thinking: { type: 'disabled' } })
    expect(off(NEWER)).toBeUndefined()
    expect(off(NOVA)).toBeUndefined()
  })
})

describe('the cache', () => {
  const POINT = { cachePoint: { type: 'default' } }
  const history = [system('Be brief.'), user('One.'), assistant('1'), user('Two.'), assistant('2'), user('Three.')]

  it.each([CLAUDE, NOVA])('of %s has points behind the system and the last two turns of the user', (model) => {
    const { system: blocks, messages, toolConfig } = formatted(history, { model, cache: true })
    expect(blocks).toEqual([{ text: 'Be brief.' }, POINT])
    expect(messages).toMatchObject([
      { content: [{ text: 'One.' }] },
      {},
      { content: [{ text: 'Two.' }, POINT] },
      {},
      { content: [{ text: 'Three.' }, POINT] },
    ])
    expect(JSON.stringify(toolConfig)).not.toContain('cachePoint')
  })

  it('has its first point behind the tools where there is no system, if the model has one for tools', () => {
    const tools = (model: string) => JSON.stringify(formatted([user('Hi.')], { model, cache: true }).toolConfig)
    expect(tools(CLAUDE)).toContain('cachePoint')
    expect(tools(NOVA)).not.toContain('cachePoint')
  })

  it('has no point behind media, for other models, or unless the app wants it', () => {
    const shown: Message = {
      role: 'user',
      parts: [{ type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' }],
    }
    for (const body of [
      formatted([shown], { cache: true, tools: [] }),
      formatted(history, { model: LLAMA, cache: true }),
      formatted(history),
    ]) {
      expect(JSON.stringify(body)).not.toContain('cachePoint')
    }
  })
})

describe('tools', () => {
  it('have a schema of type object', () => {
    expect(formatted(LOOP).toolConfig).toEqual({
      tools: [
        {
          toolSpec: {
            name: 'read_file',
            description: 'Reads.',
            inputSchema: { json: { type: 'object', properties: {} } },
          },
        },
      ],
    })
  })

  it('are declared for a history with calls, also if the app has none', () => {
    expect(formatted(LOOP, { tools: [] })).toMatchObject({
      toolConfig: { tools: [{ toolSpec: { name: 'read_file' } }] },
    })
    expect(formatted([user('Hi.')], { tools: [], toolChoice: 'required' })).not.toHaveProperty('toolConfig')
  })

  it('that may not be called are left out, unless the history has calls', () => {
    expect(formatted([user('Hi.')], { toolChoice: 'none' })).not.toHaveProperty('toolConfig')
    expect(formatted(LOOP, { toolChoice: 'none' })).toHaveProperty('toolConfig')
  })

  it.each([
    [CLAUDE, { tool: { name: 'read_file' } }],
    [NOVA, { tool: { name: 'read_file' } }],
    [NEWER, undefined],
    [LLAMA, undefined],
  ])('are forced as far as %s lets them be', (model, choice) => {
    const { toolConfig } = formatted([user('Hi.')], { model, toolChoice: { name: 'read_file' } })
    expect((toolConfig as { toolChoice?: unknown }).toolChoice).toEqual(choice)
  })

  it('cannot be forced if they are not declared', () => {
    expect(() => formatted([user('Hi.')], { toolChoice: { name: 'gone' } })).toThrow(Refusal)
  })
})

describe('ids', () => {
  it.each(['functions.f:0', 'call|1', 'x'.repeat(65)])(
    '%s become ids of Bedrock, the same on call and result',
    (id) => {
      const { messages } = formatted([user('Hi.'), assistant(call(id)), tool(result(id, 'A'))])
      const [, used, given] = messages as [unknown, ...{ content: [{ [tag: string]: { toolUseId: string } }] }[]]
      expect(used?.content[0].toolUse?.toolUseId).toMatch(/^tooluse_\w{22}$/)
      expect(given?.content[0].toolResult?.toolUseId).toBe(used?.content[0].toolUse?.toolUseId)
    },
  )
})

describe('a history that ends with the assistant', () => {
  const history = [user('Hi.'), assistant('Dear ')]

  it.each([CLAUDE, NOVA])('is gone on with by %s', (model) => {
    expect(formatted(history, { model, prefill: true }).messages).toHaveProperty('1.content', [{ text: 'Dear' }])
  })

  it.each([NEWER, LLAMA])('is refused for %s', (model) => {
    expect(() => formatted(history, { model, prefill: true })).toThrow(Refusal)
    expect(() => formatted(history, { model })).toThrow(Refusal)
  })
})

describe('media', () => {
  const png = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' } as const
  const pdf = { type: 'blob', modality: 'document', mime_type: 'application/pdf', content: 'AAAA' } as const
  const clip = { type: 'uri', modality: 'video', mime_type: 'video/mp4', uri: 's3://clips/a.mp4' } as const
  const shown = (model: string, ...parts: Message['parts']) => {
    const { messages } = formatted([{ role: 'user', parts }], { model })
    return (messages as { content: unknown }[])[0]?.content
  }

  it('are shown where the model sees them, else told', () => {
    const image = { image: { format: 'png', source: { bytes: 'AAAA' } } }
    const video = { video: { format: 'mp4', source: { s3Location: { uri: 's3://clips/a.mp4' } } } }
    expect(shown(NOVA, png, clip)).toEqual([image, video])
    expect(shown(CLAUDE, png, clip)).toEqual([image, { text: '[video omitted]' }])
    expect(shown('mistral.mistral-large-2407-v1:0', png)).toEqual([{ text: '[image omitted]' }])
  })

  it('of a type that nobody has heard of are told', () => {
    expect(shown(CLAUDE, { ...png, mime_type: 'constructor' })).toEqual([{ text: '[image omitted]' }])
  })

  it('that are documents have a name and a word beside them', () => {
    expect(shown(CLAUDE, pdf)).toEqual([
      { document: { format: 'pdf', name: 'document-1-1', source: { bytes: 'AAAA' } } },
      { text: 'See the document.' },
    ])
  })
})

it('the limit of the answer has its place, and the model is in the address', () => {
  const body = formatted([user('Hi.')], { maxTokens: 100 })
  expect(body.inferenceConfig).toEqual({ maxTokens: 100 })
  expect(body).not.toHaveProperty('model')
})

it.each([
  ['nothing', []],
  ['only a system message', [system('Be brief.')]],
])('%s is refused', (_, history) => {
  expect(() => formatted(history)).toThrow(Refusal)
})
