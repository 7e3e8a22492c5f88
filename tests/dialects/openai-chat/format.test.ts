import { describe, expect, it, test } from 'vitest'
import type { Conversation, Message, ToolDefinition } from '../../../src/conversation/message.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/openai-chat/format.ts'
import { Refusal } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { assistant, call, result, system, tool, user } from '../../conversation/history.ts'

const READ: ToolDefinition = { type: 'function', name: 'read_file', description: 'Reads.' }
const IMAGE = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' } as const

function formatted(
  conversation: Conversation,
  { to = 'openai', tools = [], ...options }: RequestOptions & { to?: string; tools?: ToolDefinition[] } = {},
): Body {
  return format({ target: parseTarget(to), conversation, tools, stream: false, options })
}

describe('a turn with calls', () => {
  it('is one message with its arguments as text, and a message a result', () => {
    const history = [assistant('Look.', call('a')), assistant(call('b')), tool(result('b', [1]), result('a', 'A'))]
    expect(formatted([user('Hi.'), ...history]).messages).toEqual([
      { role: 'user', content: 'Hi.' },
      {
        role: 'assistant',
        content: 'Look.',
        tool_calls: ['a', 'b'].map((id) => ({
          id,
          type: 'function',
          function: { name: 'read_file', arguments: '{"path":"/tmp"}' },
        })),
      },
      { role: 'tool', tool_call_id: 'b', content: '[1]' },
      { role: 'tool', tool_call_id: 'a', content: 'A' },
    ])
  })

  it.each([
    ['openai', null],
    ['mistral', ''],
    ['deepseek', ''],
    ['groq', undefined],
    ['moonshot', undefined],
  ])('without text has the content that %s takes', (to, content) => {
    const [, message] = formatted([user('Hi.'), assistant(call('a')), tool(result('a', 1))], { to }).messages as Body[]
    expect(message?.content).toBe(content)
  })
})

describe('a result', () => {
  it.each([
    ['Disk full.', 'Error: Disk full.'],
    ['error: disk full', 'error: disk full'],
    [{ code: 5 }, 'Error: {"code":5}'],
    ['', 'Error'],
  ])('that failed with %j says so', (response, content) => {
    const failed = { ...result('a', response), is_error: true }
    const { messages } = formatted([user('Hi.'), assistant(call('a')), tool(failed)])
    expect(messages).toHaveProperty('2.content', content)
  })

  it('without text has one where empty messages are refused', () => {
    const history = [user('Hi.'), assistant(call('a')), tool(result('a', ''))]
    expect(formatted(history).messages).toHaveProperty('2.content', '')
    expect(formatted(history, { to: 'xai' }).messages).toHaveProperty('2.content', '(no output)')
  })

  it('shows its image to the user, behind all results of the turn', () => {
    const history = [assistant(call('a'), call('b')), tool(result('a', [IMAGE])), tool(result('b', 'B'))]
    expect(formatted([user('Hi.'), ...history]).messages).toMatchObject([
      {},
      {},
      { role: 'tool', content: '' },
      { role: 'tool', content: 'B' },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }] },
    ])
  })
})

describe('ids', () => {
  const history = [
    assistant(call('call:1')),
    tool(result('call:1', 1)),
    assistant(call('call:1')),
    tool(result('call:1', 2)),
  ]

  function ids(to: string): unknown[] {
    const { messages } = formatted([user('Hi.'), ...history], { to })
    return (messages as Body[]).flatMap(({ tool_call_id }) => tool_call_id ?? [])
  }

  it('stay where they fit', () => {
    expect(ids('openai')).toEqual(['call:1', 'call:1'])
  })

  it('are nine letters and digits for Mistral', () => {
    for (const id of ids('mistral')) expect(id).toMatch(/^[a-zA-Z0-9]{9}$/)
  })

  it('never repeat for Moonshot', () => {
    expect(new Set(ids('moonshot')).size).toBe(2)
  })
})

describe('system messages', () => {
  const history = [user('Hi.'), assistant('Hello.'), system('Be brief.'), user('Well?')]

  it('stay where they are', () => {
    expect(formatted(history).messages).toHaveProperty('2', { role: 'system', content: 'Be brief.' })
  })

  it('come first for Mistral, which has none behind an answer', () => {
    expect(formatted(history, { to: 'mistral' }).messages).toHaveProperty('0.role', 'system')
  })

  it('come from the user for a model that knows no such role', () => {
    expect(formatted(history, { to: 'openai/o1-mini' }).messages).toHaveProperty('2.role', 'user')
  })
})

describe('content', () => {
  const two: Message = { role: 'user', parts: [...user('One.').parts, ...user('Two.').parts] }

  it('of several texts is a list, or one text where lists are refused', () => {
    expect(formatted([two]).messages).toHaveProperty('0.content.1', { type: 'text', text: 'Two.' })
    expect(formatted([two], { to: 'deepseek' }).messages).toHaveProperty('0.content', 'One.\nTwo.')
  })

  it('tells the images that cannot be shown', () => {
    const { messages } = formatted([{ role: 'user', parts: [...two.parts, IMAGE] }], { to: 'deepseek' })
    expect(messages).toHaveProperty('0.content', 'One.\nTwo.\n[image omitted]')
  })

  it.each([
    ['groq/openai/gpt-oss-20b', '[image omitted]'],
    ['groq', [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }]],
  ])('shows images to the models of a provider that see: %s', (to, content) => {
    expect(formatted([{ role: 'user', parts: [IMAGE] }], { to }).messages).toHaveProperty('0.content', content)
  })
})

describe('reasoning', () => {
  const origin = { provider: 'moonshot', model: 'kimi-k2-thinking' }
  const thought = { type: 'reasoning', content: 'Hm.' } as const
  const answer: Message = { role: 'assistant', parts: [thought, ...assistant('Fine.').parts], origin }
  const history = [user('Hi.'), answer, user('So?')]

  it('goes back to models that want their own again, as an empty text if there is none', () => {
    expect(formatted(history, { to: 'moonshot' }).messages).toHaveProperty('1.reasoning_content', 'Hm.')
    const { messages } = formatted(history, { to: 'deepseek/deepseek-v4-flash' })
    expect(messages).toHaveProperty('1.reasoning_content', '')
  })

  it('goes to nobody else', () => {
    expect(formatted(history, { to: 'groq' }).messages).toHaveProperty('1', { role: 'assistant', content: 'Fine.' })
  })
})

describe('tools', () => {
  it('go without a choice if there are none', () => {
    expect(Object.keys(formatted([user('Hi.')], { toolChoice: 'required' }))).toEqual(['model', 'messages'])
  })

  it('are chosen by name', () => {
    expect(formatted([user('Hi.')], { tools: [READ, READ], toolChoice: { name: 'read_file' } })).toMatchObject({
      tools: [{ type: 'function', function: { name: 'read_file', parameters: { type: 'object' } } }],
      tool_choice: { type: 'function', function: { name: 'read_file' } },
    })
  })

  it('rule out reasoning on models that have one or the other', () => {
    expect(formatted([user('Hi.')], { to: 'openai/gpt-5.4', tools: [READ] }).reasoning_effort).toBe('none')
    expect(formatted([user('Hi.')], { to: 'openai/gpt-5.4' })).not.toHaveProperty('reasoning_effort')
  })
})

test.each(['required', { name: 'read_file' }] as const)(
  'a forced tool, %j, ends thinking where it must',
  (toolChoice) => {
    const sent = (to: string) => formatted([user('Hi.')], { to, tools: [READ], toolChoice }).thinking
    expect(sent('deepseek/deepseek-v4-flash')).toEqual({ type: 'disabled' })
    expect(sent('deepseek/deepseek-chat')).toBeUndefined()
  },
)

describe('a history that ends with the assistant', () => {
  const history = [user('Hi.'), assistant('Dear ')]

  it('goes on as it is, or marked where that is asked for', () => {
    expect(formatted(history, { prefill: true }).messages).toHaveProperty('1', { role: 'assistant', content: 'Dear ' })
    expect(formatted(history, { to: 'mistral', prefill: true }).messages).toHaveProperty('1.prefix', true)
  })

  it.each([
    ['xai', true],
    ['moonshot', true],
    ['mistral', false],
    ['deepseek', false],
  ])('is refused for %s if prefill is %s', (to, prefill) => {
    expect(() => formatted(history, { to, prefill })).toThrow(Refusal)
  })
})
