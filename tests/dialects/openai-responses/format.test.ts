import { describe, expect, it } from 'vitest'
import type { Conversation, Message, ToolDefinition } from '../../../src/conversation/message.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/openai-responses/format.ts'
import { Refusal } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { assistant, call, result, system, tool, user } from '../../conversation/history.ts'

const READ: ToolDefinition = { type: 'function', name: 'read_file', description: 'Reads.' }
const IMAGE = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' } as const
const PDF = { type: 'blob', modality: 'document', mime_type: 'application/pdf', content: 'AAAA' } as const
const OWN = { provider: 'openai', model: 'gpt-5' }
const CALLED = (id: string) => ({
  type: 'function_call',
  call_id: id,
  name: 'read_file',
  arguments: '{"path":"/tmp"}',
})

function formatted(
  conversation: Conversation,
  { to = 'openai:responses', tools = [], ...options }: RequestOptions & { to?: string; tools?: ToolDefinition[] } = {},
): Body {
  return format({ target: parseTarget(to), conversation, tools, stream: false, options })
}

describe('a history', () => {
  it('is an item for each thing said, in its order and without ids of items', () => {
    const turn = assistant('First.', call('a'), 'Then.', call('b'))
    const history = [system('Be brief.'), user('Hi.'), turn, tool(result('b', [1]), result('a', ''))]
    expect(formatted(history).input).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi.' },
      { role: 'assistant', content: 'First.' },
      CALLED('a'),
      { role: 'assistant', content: 'Then.' },
      CALLED('b'),
      { type: 'function_call_output', call_id: 'b', output: '[1]' },
      { type: 'function_call_output', call_id: 'a', output: '' },
    ])
  })

  it('needs nothing that is stored', () => {
    expect(formatted([user('Hi.')])).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] })
    expect(formatted([user('Hi.')], { to: 'openai:responses/gpt-4o' })).not.toHaveProperty('include')
  })

  it('has the calls of a turn last for DeepSeek', () => {
    const turn = [assistant(call('a')), assistant('Then.', call('b')), tool(result('a', 1), result('b', 2))]
    const { input } = formatted([user('Hi.'), ...turn], { to: 'deepseek:responses' })
    expect(input).toMatchObject([{}, { content: 'Then.' }, CALLED('a'), CALLED('b'), {}, {}])
  })

  it('cannot be the beginning of an answer', () => {
    expect(() => formatted([user('Hi.'), assistant('Well,')], { prefill: true })).toThrow(Refusal)
  })
})

describe('reasoning', () => {
  const thought = { type: 'reasoning', content: 'Hm.', signature: 'gAAA' } as const
  const history = (parts: Message['parts'], origin: Message['origin'] = OWN): Conversation => [
    user('Hi.'),
    { role: 'assistant', parts: [...parts, { type: 'text', content: 'So.' }], origin },
    user('Go on.'),
  ]

  it('of the target goes back encrypted', () => {
    expect(formatted(history([thought])).input).toHaveProperty('1', {
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'Hm.' }],
      encrypted_content: 'gAAA',
    })
  })

  it.each([
    ['without a proof', [{ type: 'reasoning', content: 'Hm.' } as const], OWN],
    ['of another model', [thought], { provider: 'openai', model: 'gpt-5.4' }],
    ['of another provider', [thought], { provider: 'anthropic', model: 'claude-sonnet-4-5' }],
  ])('%s stays out', (_, parts, origin) => {
    expect(formatted(history(parts, origin)).input).toMatchObject([{}, { role: 'assistant' }, {}])
  })

  it('of DeepSeek goes back as it was', () => {
    const plain = { type: 'reasoning', content: 'Hm.' } as const
    const origin = { provider: 'deepseek', model: 'deepseek-v4-flash' }
    expect(formatted(history([plain], origin), { to: 'deepseek:responses' }).input).toHaveProperty('1', {
      type: 'reasoning',
      summary: [],
      content: [{ type: 'reasoning_text', text: 'Hm.' }],
    })
  })
})

describe('where the app wants it stored', () => {
  const [thought, said, called] = [
    { type: 'reasoning', content: 'Hm.', signature: 'gAAA', item_id: 'rs_1' },
    { type: 'text', content: 'I look.', item_id: 'msg_1' },
    { ...call('a'), item_id: 'fc_1' },
  ] as const
  const history = (parts: Message['parts'], rest: Partial<Message> = {}): Conversation => [
    user('Hi.'),
    { role: 'assistant', parts, origin: OWN, ...rest },
    ...(parts.some(({ type }) => type === 'tool_call') ? [tool(result('a', 1))] : []),
    user('Go on.'),
  ]
  const idsOf = (conversation: Conversation, to = 'openai:responses', store = true) =>
    [formatted(conversation, { to, store }).input].flat().map((item) => (item as { id?: string }).id)

  it('its items go back with the ids that the server gave them', () => {
    expect(formatted(history([thought, said, called]), { store: true })).toMatchObject({
      store: true,
      input: [
        {},
        { type: 'reasoning', id: 'rs_1', encrypted_content: 'gAAA' },
        { type: 'message', id: 'msg_1', content: [{ type: 'output_text', text: 'I look.' }] },
        { ...CALLED('a'), id: 'fc_1' },
        {},
        {},
      ],
    })
  })

  it('the texts of one item are one item', () => {
    const more = { ...said, content: 'Here.' }
    expect(formatted(history([said, more]), { store: true }).input).toHaveProperty('1.content', [
      { type: 'output_text', text: 'I look.' },
      { type: 'output_text', text: 'Here.' },
    ])
  })

  it.each([
    ['one of them has none', history([thought, said, call('a')])],
    ['one has the prefix of another type', history([thought, said, { ...called, item_id: 'ctc_1' }])],
    ['the answer was cut short', history([thought, said], { finish_reason: 'cancelled' })],
    ['another model gave them', history([said, called], { origin: { provider: 'openai', model: 'gpt-4o' } })],
  ])('they go back without ids if %s', (_, conversation) => {
    expect(new Set(idsOf(conversation))).toEqual(new Set([undefined]))
  })

  it('they have no ids for a server that keeps nothing, or shall not', () => {
    const whole = history([thought, said, called])
    expect(new Set(idsOf(whole, 'openai:responses', false))).toEqual(new Set([undefined]))
    expect(new Set(idsOf(whole, 'xai:responses'))).toEqual(new Set([undefined]))
    expect(formatted(whole, { to: 'xai:responses', store: true })).toHaveProperty('store', false)
  })
})

describe('an id', () => {
  it.each(['functions.f:0', 'a|b', 'x'.repeat(65), ''])('that is %j becomes one that fits, on both sides', (id) => {
    const { input } = formatted([user('Hi.'), assistant(call(id)), tool(result(id, 1))])
    const ids = [input].flat().flatMap((item) => (item as { call_id?: string }).call_id ?? [])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(ids[0]).toMatch(/^call_\w{24}$/)
  })
})

describe('what a person shows', () => {
  const shown = (to: string) =>
    formatted([{ role: 'user', parts: [{ type: 'text', content: 'See.' }, IMAGE, PDF] }], { to }).input

  it('is a list of blocks', () => {
    expect(shown('openai:responses')).toHaveProperty('0.content', [
      { type: 'input_text', text: 'See.' },
      { type: 'input_image', image_url: 'data:image/png;base64,AAAA' },
      { type: 'input_file', filename: 'document.pdf', file_data: 'data:application/pdf;base64,AAAA' },
    ])
  })

  it('is a text where nobody sees', () => {
    expect(shown('deepseek:responses')).toHaveProperty('0.content', 'See.\n[image omitted]\n[document omitted]')
  })
})

describe('options', () => {
  it('declare tools flat, and not strict', () => {
    expect(formatted([user('Hi.')], { tools: [READ], toolChoice: { name: 'read_file' } })).toMatchObject({
      tools: [
        {
          type: 'function',
          name: 'read_file',
          description: 'Reads.',
          parameters: { type: 'object', properties: {} },
          strict: false,
        },
      ],
      tool_choice: { type: 'function', name: 'read_file' },
    })
  })

  it('choose nothing where there are no tools', () => {
    expect(formatted([user('Hi.')], { toolChoice: 'required' })).not.toHaveProperty('tool_choice')
  })

  it('ask for reasoning of a model that reasons', () => {
    expect(formatted([user('Hi.')], { thinking: true })).toHaveProperty('reasoning')
    expect(formatted([user('Hi.')], { thinking: true, to: 'openai:responses/gpt-4o' })).not.toHaveProperty('reasoning')
  })

  it.each([
    [9, 16],
    [100, 100],
  ])('of %i tokens are %i', (maxTokens, expected) => {
    expect(formatted([user('Hi.')], { maxTokens })).toHaveProperty('max_output_tokens', expected)
  })
})
