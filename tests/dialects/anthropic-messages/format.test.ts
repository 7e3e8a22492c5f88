import { describe, expect, it } from 'vitest'
import type { Conversation, Message, ToolDefinition } from '../../../src/conversation/message.ts'
import { format, headers } from '../../../src/dialects/anthropic-messages/format.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { Refusal } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { assistant, call, result, system, tool, user } from '../../conversation/history.ts'

const READ: ToolDefinition = { type: 'function', name: 'read_file', description: 'Reads.' }
const OWN = { provider: 'anthropic', model: 'claude-sonnet-4-5' }

function formatted(
  conversation: Conversation,
  { to = 'anthropic', tools = [READ], ...options }: RequestOptions & { to?: string; tools?: ToolDefinition[] } = {},
): Body {
  return format({ target: parseTarget(to), conversation, tools, stream: false, options })
}

/** An answer that thinks, then calls `a`. */
function thinking(origin = OWN): Message {
  const reasoning = { type: 'reasoning', content: 'Hm. ', signature: 'c2ln' } as const
  return { role: 'assistant', parts: [reasoning, call('a')], origin }
}
const THOUGHT = { type: 'thinking', thinking: 'Hm. ', signature: 'c2ln' }
const USED = { type: 'tool_use', id: 'a', name: 'read_file', input: { path: '/tmp' } }
const GIVEN = { type: 'tool_result', tool_use_id: 'a', content: 'A' }

describe('turns', () => {
  it('hold results first, then what the user says', () => {
    expect(formatted([user('Hi.'), assistant(call('a')), tool(result('a', 'A')), user('Go on.')]).messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Hi.' }] },
      { role: 'assistant', content: [USED] },
      { role: 'user', content: [GIVEN, { type: 'text', text: 'Go on.' }] },
    ])
  })

  it('have nothing behind their calls', () => {
    const { messages } = formatted([assistant(call('a'), 'Reading.'), tool(result('a', 'A'))])
    expect(messages).toMatchObject([{ content: [{ type: 'text', text: 'Reading.' }, USED] }, { content: [GIVEN] }])
  })

  it('leave system messages to the member above, in order', () => {
    const { system: blocks, messages } = formatted([system('One.'), user('Hi.'), system('Two.')])
    expect(blocks).toEqual([
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
    ])
    expect(messages).toHaveLength(1)
  })
})

describe('a result', () => {
  it.each([
    ['of text is text', 'A', { content: 'A' }],
    ['of another value is its JSON', { a: [1] }, { content: '{"a":[1]}' }],
    ['of nothing has no content', '', {}],
  ])('%s', (_, response, shown) => {
    const { messages } = formatted([user('Hi.'), assistant(call('a')), tool(result('a', response))])
    expect(messages).toHaveProperty('2.content.0', { type: 'tool_result', tool_use_id: 'a', ...shown })
  })

  it('of a failure is flagged and has words', () => {
    const failed = { ...result('a', ''), is_error: true }
    const { messages } = formatted([user('Hi.'), assistant(call('a')), tool(failed)])
    expect(messages).toHaveProperty('2.content.0', {
      type: 'tool_result',
      tool_use_id: 'a',
      content: 'Error',
      is_error: true,
    })
  })
})

describe('reasoning', () => {
  const loop = [user('Hi.'), thinking(), tool(result('a', 'A'))]

  it('goes back as it was, in an open loop that goes on thinking', () => {
    const body = formatted(loop, { thinking: true })
    expect(body.thinking).toEqual({ type: 'enabled', budget_tokens: 1024 })
    expect(body.messages).toHaveProperty('1.content', [THOUGHT, USED])
  })

  it('is left out of an open loop that goes on without thinking, not of a closed one', () => {
    expect(formatted(loop).messages).toHaveProperty('1.content', [USED])
    expect(formatted([...loop, user('Thanks.')]).messages).toHaveProperty('1.content', [THOUGHT, USED])
  })

  it('of another provider, or without a signature, is not sent', () => {
    const foreign = thinking({ provider: 'gemini', model: 'gemini-2.5-flash' })
    const unsigned = { ...thinking(), parts: [{ type: 'reasoning', content: 'Hm.' } as const, call('a')] }
    for (const message of [foreign, unsigned]) {
      const { messages } = formatted([user('Hi.'), message, tool(result('a', 'A')), user('Thanks.')])
      expect(messages).toHaveProperty('1.content', [USED])
    }
  })

  it('that the provider keeps secret goes back as what it is, and only where it is whole', () => {
    const redacted = { type: 'reasoning', content: '', signature: 'eHg=', redacted: true } as const
    const message = { ...thinking(), parts: [redacted, { ...redacted, signature: '' }, call('a')] }
    const history = [user('Hi.'), message, tool(result('a', 'A'))]
    const blocks = [{ type: 'redacted_thinking', data: 'eHg=' }, USED]
    expect(formatted(history, { thinking: true }).messages).toHaveProperty('1.content', blocks)
    expect(formatted(history).messages).toHaveProperty('1.content', [USED])
  })

  it('stays off where the open loop did not begin with it', () => {
    const body = formatted([user('Hi.'), assistant(call('a')), tool(result('a', 'A'))], { thinking: true })
    expect(body).not.toHaveProperty('thinking')
  })

  it('stays off where a tool is forced or the answer has no room for it', () => {
    expect(formatted([user('Hi.')], { thinking: true, toolChoice: 'required' })).not.toHaveProperty('thinking')
    expect(formatted([user('Hi.')], { thinking: true, maxTokens: 1024 })).not.toHaveProperty('thinking')
  })

  it('is adaptive where models take no budget', () => {
    const { thinking } = formatted([user('Hi.')], { to: 'anthropic/claude-opus-4-8', thinking: true })
    expect(thinking).toEqual({ type: 'adaptive' })
  })

  it.each([OWN.model, 'claude-sonnet-5'])('is switched off in words by %s, and left out of an open loop', (model) => {
    const answered = [user('Hi.'), thinking({ ...OWN, model }), tool(result('a', 'A'))]
    const body = formatted(answered, { to: `anthropic/${model}`, thinking: false })
    expect(body.thinking).toEqual({ type: 'disabled' })
    expect(body.messages).toHaveProperty('1.content', [USED])
  })

  it('stays where models cannot be told not to think', () => {
    const body = formatted(loop, { to: 'anthropic/claude-fable-5', thinking: false })
    expect(body).not.toHaveProperty('thinking')
    expect(body.messages).toHaveProperty('1.content', [THOUGHT, USED])
  })

  describe('that is bound to what stood before it', () => {
    const LENIENT = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } }
    const OPUS = 'anthropic/claude-opus-5-5'

    it.each([true, false, undefined])('goes back with leave to drop it, thinking being %s', (thinking) => {
      const body = formatted(loop, { to: OPUS, ...(thinking === undefined ? {} : { thinking }) })
      expect(body.thinking).toEqual(LENIENT)
      expect(body.messages).toHaveProperty('1.content', [THOUGHT, USED])
      expect(headers(body)).toEqual({ 'anthropic-beta': 'thinking-binding-controls-2026-08-01' })
    })

    it('needs no leave where none goes back', () => {
      const body = formatted([user('Hi.')], { to: OPUS, thinking: true })
      expect(body.thinking).toEqual({ type: 'adaptive' })
      expect(headers(body)).toEqual({})
    })

    it('is left out of all turns where it is switched off or a tool is forced', () => {
      const history = [...loop, assistant('There.'), user('Thanks.')]
      for (const wish of [{ thinking: false }, { toolChoice: 'required' } as const]) {
        const { messages } = formatted(history, { to: 'anthropic/claude-haiku-5-5', ...wish })
        expect(messages).toHaveProperty('1.content', [USED])
      }
    })

    it('has its beta in the body on Bedrock', () => {
      const target = 'bedrock-invoke/us.anthropic.claude-opus-5-5'
      const body = formatted(
        [user('Hi.'), thinking({ provider: 'bedrock-invoke', model: 'x' }), tool(result('a', 'A'))],
        {
          to: target,
        },
      )
      expect(body).toMatchObject({ thinking: LENIENT, anthropic_beta: ['thinking-binding-controls-2026-08-01'] })
      expect(headers(body)).toEqual({})
    })
  })
})

describe('the cache', () => {
  const MARK = { cache_control: { type: 'ephemeral' } }
  const talk = [system('Be brief.'), user('One.'), assistant('1'), user('Two.'), assistant(call('a'))]
  const history = [...talk, tool(result('a', 'A')), user('Three.')]

  it('has marks behind the system and the last two turns of the user, and nowhere else', () => {
    const { system: blocks, tools, messages } = formatted(history, { cache: true })
    expect(blocks).toEqual([{ type: 'text', text: 'Be brief.', ...MARK }])
    expect(messages).toMatchObject([
      { content: [{ text: 'One.' }] },
      {},
      { content: [{ text: 'Two.', ...MARK }] },
      {},
      { content: [GIVEN, { text: 'Three.', ...MARK }] },
    ])
    expect(JSON.stringify([tools, messages]).match(/cache_control/g)).toHaveLength(2)
  })

  it('has its first mark behind the tools where there is no system', () => {
    expect(formatted([user('Hi.')], { cache: true }).tools).toMatchObject([{ name: 'read_file', ...MARK }])
  })

  it('has no marks unless the app wants it', () => {
    expect(JSON.stringify(formatted(history))).not.toContain('cache_control')
  })
})

describe('tools', () => {
  const history = [user('Hi.'), assistant(call('a')), tool(result('a', 'A'))]

  it('have a schema of type object', () => {
    expect(formatted(history).tools).toEqual([
      { name: 'read_file', description: 'Reads.', input_schema: { type: 'object', properties: {} } },
    ])
  })

  it('have no choice of schemas at the top, and keep one further down', () => {
    const properties = { key: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, name: { type: 'string' } }
    const parameters = { type: 'object', properties, anyOf: [{ required: ['key'] }, { required: ['name'] }] }
    const tools = [{ type: 'function' as const, name: 'find_order', parameters }]
    expect(formatted(history, { tools }).tools).toEqual([
      { name: 'find_order', input_schema: { type: 'object', properties } },
    ])
  })

  it('are declared for a history with calls and may not be called, if the app has none', () => {
    expect(formatted(history, { tools: [] })).toMatchObject({
      tools: [{ name: 'read_file' }],
      tool_choice: { type: 'none' },
    })
    expect(formatted(history, { tools: [], to: 'anthropic/claude-sonnet-5' })).not.toHaveProperty('tools')
    expect(formatted([user('Hi.')], { tools: [], toolChoice: 'required' })).not.toHaveProperty('tool_choice')
  })

  it('may have names that become the same when cleaned', () => {
    const names = ['notes.read', 'notes/read']
    const tools = names.map((name): ToolDefinition => ({ type: 'function', name }))
    const calls = names.map((name, n) => call(`c${n}`, name))
    const body = formatted([user('Hi.'), assistant(...calls), tool(result('c0', 1), result('c1', 2))], { tools })
    const [first, second] = names.map((_, n) => (body.tools as { name: string }[])[n]?.name)
    expect(first).not.toBe(second)
    expect(body.messages).toMatchObject([{}, { content: [{ name: first }, { name: second }] }, {}])
  })

  it('are forced as far as the model lets them be', () => {
    const forced = { toolChoice: { name: 'read_file' } }
    expect(formatted([user('Hi.')], forced).tool_choice).toEqual({ type: 'tool', name: 'read_file' })
    const choice = formatted([user('Hi.')], { ...forced, to: 'anthropic/claude-opus-5-5' }).tool_choice
    expect(choice).toEqual({ type: 'auto' })
  })

  it('cannot be forced if they are not declared', () => {
    expect(() => formatted([user('Hi.')], { toolChoice: { name: 'gone' } })).toThrow(Refusal)
  })
})

describe('a history that ends with the assistant', () => {
  it('is the beginning of the answer, without blanks at its end', () => {
    const { messages } = formatted([user('Hi.'), assistant('Dear \n')], { prefill: true })
    expect(messages).toHaveProperty('1.content', [{ type: 'text', text: 'Dear' }])
  })

  it('is refused for models that do not continue it, be it meant or not', () => {
    const history = [user('Hi.'), assistant('Dear'), system('Be brief.')]
    for (const prefill of [true, false]) {
      expect(() => formatted(history, { to: 'anthropic/claude-sonnet-4-6', prefill })).toThrow(Refusal)
    }
  })
})

it.each([
  ['nothing', []],
  ['only a system message', [system('Be brief.')]],
  ['only a result', [tool(result('gone', 'A'))]],
])('%s is refused', (_, history) => {
  expect(() => formatted(history)).toThrow(Refusal)
})

it('images and PDFs are shown, other media told', () => {
  const media = [
    { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' },
    { type: 'uri', modality: 'document', mime_type: 'application/pdf', uri: 'https://example.com/a.pdf' },
    { type: 'uri', modality: 'image', uri: 'data:image/gif;base64,AAAA' },
    { type: 'uri', modality: 'image', uri: 'gs://bucket/a.png' },
    { type: 'blob', modality: 'audio', mime_type: 'audio/wav', content: 'AAAA' },
  ] as const
  expect(formatted([{ role: 'user', parts: media }]).messages).toHaveProperty('0.content', [
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
    { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } },
    { type: 'image', source: { type: 'base64', media_type: 'image/gif', data: 'AAAA' } },
    { type: 'text', text: '[image omitted]' },
    { type: 'text', text: '[audio omitted]' },
  ])
})

it('the clouds have the model in the URL and a version in the body', () => {
  const body = formatted([user('Hi.')], { to: 'bedrock-invoke' })
  expect(body).toHaveProperty('anthropic_version', 'bedrock-2023-05-31')
  expect(body).not.toHaveProperty('model')
})
