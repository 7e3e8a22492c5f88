import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Conversation } from '../../../src/conversation/message.ts'
import type { FormatInput } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { NO_TOOLS_NOTE } from '../../../src/dialects/without-tools.ts'
import { isRejected, judge } from '../../../src/judge/judge.ts'
import { ToolSupport } from '../../../src/models/support/tool-support.ts'
import { type ToolSupportedOptions, withToolSupport } from '../../../src/models/support/with-tool-support.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import type { Target } from '../../../src/providers/target.ts'
import { loopback, type Received, type Reply } from '../loopback.ts'

const CALLED: Conversation = [
  { role: 'user', parts: [{ type: 'text', content: 'What is in the note?' }] },
  {
    role: 'assistant',
    parts: [
      { type: 'tool_call', id: 'toolu_01AAAAAAAAAAAAAAAAAAAAAA', name: 'read_file', arguments: { path: 'n.txt' } },
    ],
    finish_reason: 'tool_call',
  },
  { role: 'tool', parts: [{ type: 'tool_call_response', id: 'toolu_01AAAAAAAAAAAAAAAAAAAAAA', response: 'buy milk' }] },
]
const TOOLS = [{ type: 'function', name: 'read_file', parameters: { type: 'object', properties: {} } }] as const
const MINE = parseTarget('ollama:chat/mine')
const REFUSAL = { status: 400, body: { error: { message: 'mine does not support tools', type: 'api_error' } } }
const FINE = { body: { choices: [{ message: { role: 'assistant', content: 'Milk.' } }] } }

const hasTools = ({ body }: Pick<Received, 'body'>): boolean => /"tools"|"toolConfig"/.test(JSON.stringify(body))

/** A provider that answers as it is told, the registry that learns, and a way to send a turn. */
async function setUp(answer: (request: Received) => Reply, more: Partial<ToolSupportedOptions> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'support-')), 'tool-support.json')
  const support = await ToolSupport.open({ file })
  const { url, received } = await loopback(answer)
  const send = async (input: FormatInput) => {
    const body = JSON.stringify(dialectOf(input.target.dialect).format(input))
    const response = await fetch(url, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }
  const sendTurn = withToolSupport(send, { support, whenUnknown: 'offer', ...more })
  const turn = (target: Target = MINE, stream = false) =>
    sendTurn({ target, conversation: CALLED, tools: TOOLS, stream, options: { toolChoice: 'auto' } })
  return { file, support, received, turn }
}

const refusing = (refusal: Reply) => (request: Received) => (hasTools(request) ? refusal : FINE)

describe('a provider that refuses tools gets the same turn once more without', () => {
  test.each<[string, number, unknown]>([
    ['ollama:chat/mine', 400, { error: { message: 'registry.ollama.ai/library/mine does not support tools' } }],
    ['openrouter/a/b', 404, { error: { message: 'No endpoints found that support tool use.', code: 404 } }],
    ['unknown:chat/m', 405, { error: { message: 'Tool calling is not supported for model: m' } }],
    ['xai/grok-x', 400, { code: 'x', error: 'The model does not support tool use or function calling but tools' }],
    [
      'openrouter/c/d',
      400,
      {
        error: {
          message: 'Provider returned error',
          metadata: { raw: '{"message":"model features function calling not support"}' },
        },
      },
    ],
    ['gemini/gemma-9', 400, { error: { message: 'Function calling is not enabled for models/gemma-9' } }],
    ['bedrock/acme.x', 400, { message: "This model doesn't support tool use." }],
    ['anthropic/claude-sonnet-4-5', 400, { type: 'error', error: { message: 'This model does not support tools' } }],
  ])('%s, status %i', async (spec, status, body) => {
    const target = parseTarget(spec)
    const { support, received, turn, file } = await setUp(refusing({ status, body }))
    expect(await turn(target)).toEqual({ status: 200, body: FINE.body })
    expect(received.map(hasTools)).toEqual([true, false])
    const [, { body: second } = { body: {} }] = received
    expect(judge(second as object, target).filter((violation) => isRejected([violation]))).toEqual([])
    expect(JSON.stringify(second)).toContain('buy milk')
    expect(support.of(target)).toMatchObject({ tools: 'no', source: 'runtime_error', kept: 'session' })
    expect(existsSync(file)).toBe(false)
  })

  test('and every later turn goes without at once, with the note once', async () => {
    const { received, turn } = await setUp(refusing(REFUSAL))
    await turn()
    await turn()
    expect(received.map(hasTools)).toEqual([true, false, false])
    expect(JSON.stringify(received[2]?.body).split(NO_TOOLS_NOTE)).toHaveLength(2)
    expect(JSON.stringify(received[2]?.body)).not.toContain('tool_choice')
  })

  test('once only: what is refused then as well is passed on, and says nothing of the model', async () => {
    const { received, turn, support } = await setUp(() => REFUSAL)
    expect(await turn()).toEqual(REFUSAL)
    expect(received).toHaveLength(2)
    expect(support.of(MINE)).toEqual({ tools: 'unknown' })
  })

  test('and the error of the second request is passed on as it is', async () => {
    const { turn, support } = await setUp((request) => (hasTools(request) ? REFUSAL : { status: 503, body: {} }))
    expect(await turn()).toEqual({ status: 503, body: {} })
    expect(support.of(MINE).tools).toBe('no')
  })
})

describe('how long it is remembered is for the app to say', () => {
  test.each([
    ['session', undefined],
    ['save', 'runtime_error'],
    ['confirm', 'user_confirmed'],
    [undefined, undefined],
  ] as const)('%s', async (word, source) => {
    const remember = vi.fn(() => word)
    const { file, turn, support } = await setUp(refusing(REFUSAL), { remember })
    await turn()
    expect(remember).toHaveBeenCalledExactlyOnceWith(MINE, 'does not support tools', expect.any(AbortSignal))
    expect(support.of(MINE).tools).toBe('no')
    if (source === undefined) expect(existsSync(file)).toBe(false)
    else {
      expect(JSON.parse(readFileSync(file, 'utf8')).models).toMatchObject([
        { model: 'mine', tools: false, source, reason: 'does not support tools' },
      ])
    }
  })

  test('silence and failure are for the session, and take the answer from nobody', async () => {
    for (const remember of [
      () => new Promise<never>(() => undefined),
      () => Promise.reject(new Error('no terminal')),
    ]) {
      const { file, turn, support } = await setUp(refusing(REFUSAL), { remember, askLimit: 5 })
      expect(await turn()).toMatchObject({ status: 200 })
      expect([support.of(MINE).tools, existsSync(file)]).toEqual(['no', false])
    }
  })
})

describe('what is said of a server or a mode is not learned of the model', () => {
  test('a server that was started without tools is asked without from then on', async () => {
    const message = 'tools param requires --jinja flag'
    const remember = vi.fn()
    const { received, turn, support } = await setUp(refusing({ status: 500, body: { error: { message } } }), {
      remember,
    })
    await turn()
    await turn()
    expect(received.map(hasTools)).toEqual([true, false, false])
    expect(support.of(MINE)).toEqual({ tools: 'unknown' })
    expect(remember).not.toHaveBeenCalled()
  })

  test('tools that are refused in streamed answers are offered in whole ones', async () => {
    const target = parseTarget('bedrock/mistral.x')
    const isStreamed = { now: true }
    const refusal = { status: 400, body: { message: "This model doesn't support tool use in streaming mode." } }
    const { received, turn, support } = await setUp((request) => (isStreamed.now && hasTools(request) ? refusal : FINE))
    await turn(target, true)
    isStreamed.now = false
    await turn(target, false)
    await turn(target, true)
    expect(received.map(hasTools)).toEqual([true, false, true, false])
    expect(support.of(target)).toEqual({ tools: 'unknown' })
  })
})

describe('every other error is passed on, and tools stay', () => {
  test.each<[string, Reply]>([
    [
      'a schema',
      { status: 400, body: { error: { message: "Invalid schema for function 'read_file': tools[0] is bad" } } },
    ],
    ['a key', { status: 401, body: { error: { message: 'This key does not support tools.' } } }],
    ['a limit', { status: 429, body: { error: { message: 'Rate limit reached for tools' } } }],
    [
      'a pairing',
      {
        status: 400,
        body: {
          error: { message: "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'." },
        },
      },
    ],
    [
      'a choice',
      { status: 400, body: { error: { message: "'tool_choice' does not support 'required' with this model." } } },
    ],
    [
      'parallel calls',
      { status: 400, body: { error: { message: "'parallel_tool_calls' is not supported with this model." } } },
    ],
    ['an unknown model', { status: 404, body: { error: { message: 'model "mine" not found, try pulling it first' } } }],
    ['a failing server', { status: 503, body: {} }],
  ])('about %s', async (_, reply) => {
    const { received, turn, support } = await setUp(() => reply)
    expect(await turn()).toMatchObject({ status: reply.status })
    await turn()
    expect(received.map(hasTools)).toEqual([true, true])
    expect(support.of(MINE)).toEqual({ tools: 'unknown' })
  })
})

test('a person who says that the model takes tools is believed, turn after turn', async () => {
  const remember = vi.fn(() => 'confirm' as const)
  const { received, turn, support } = await setUp(refusing(REFUSAL), { remember })
  await support.learn(MINE, { tools: true, source: 'user_confirmed' }, { save: true })
  await turn()
  await turn()
  expect(received.map(hasTools)).toEqual([true, false, true, false])
  expect(support.of(MINE)).toMatchObject({ tools: 'yes', source: 'user_confirmed' })
  expect(remember).not.toHaveBeenCalled()
})

test('a model without tools never gets any, and the app is told why', async () => {
  const onWithheld = vi.fn()
  const { received, turn } = await setUp(() => FINE, { onWithheld })
  const target = parseTarget('ollama:chat/codellama')
  await turn(target)
  expect(received.map(hasTools)).toEqual([false])
  expect(onWithheld).toHaveBeenCalledExactlyOnceWith(
    target,
    expect.objectContaining({ source: 'profile', tools: false }),
  )
})

test('a model that nobody knows gets none until somebody says so', async () => {
  const { received, turn, support } = await setUp(() => FINE, { whenUnknown: 'withhold' })
  await turn()
  await support.learn(MINE, { tools: true, source: 'user_confirmed' })
  await turn()
  expect(received.map(hasTools)).toEqual([false, true])
})

test('a turn that has nothing to do with tools is sent as it is, and nobody is asked', async () => {
  const ask = vi.fn()
  const support = await ToolSupport.open()
  const send = vi.fn(async () => 'sent')
  const input: FormatInput = { target: MINE, conversation: CALLED.slice(0, 1), tools: [], stream: false }
  expect(await withToolSupport(send, { support, ask })(input)).toBe('sent')
  expect(send).toHaveBeenCalledExactlyOnceWith(input)
  expect(ask).not.toHaveBeenCalled()
})

describe('the errors of SDKs are understood as they are thrown', () => {
  const text = 'mine does not support tools'
  test.each<[string, unknown]>([
    ['OpenAI', Object.assign(new Error(`400 ${text}`), { status: 400, error: { message: text } })],
    ['Anthropic', Object.assign(new Error('400'), { status: 400, error: { type: 'error', error: { message: text } } })],
    ['the AI SDK', Object.assign(new Error('x'), { statusCode: 400, responseBody: `{"error":{"message":"${text}"}}` })],
    ['Amazon', Object.assign(new Error(text), { name: 'ValidationException', $metadata: { httpStatusCode: 400 } })],
    ['axios', Object.assign(new Error('x'), { response: { status: 400, data: { error: text } } })],
    ['Google', Object.assign(new Error(`{"error":{"message":"${text}"}}`), { status: 400 })],
  ])('%s', async (_, thrown) => {
    const support = await ToolSupport.open()
    const send = vi.fn(async ({ tools }: FormatInput) => {
      if (tools.length > 0) throw thrown
      return 'sent'
    })
    const input: FormatInput = { target: MINE, conversation: CALLED, tools: TOOLS, stream: false }
    expect(await withToolSupport(send, { support, whenUnknown: 'offer' })(input)).toBe('sent')
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('a Response of fetch is understood too, and stays unread', async () => {
    const replies = [REFUSAL, { status: 401, body: { error: { message: 'no' } } }]
    const { url, received } = await loopback(() => replies[received.length - 1] ?? FINE)
    const support = await ToolSupport.open()
    const send = withToolSupport(() => fetch(url), { support, whenUnknown: 'offer' })
    const response = await send({ target: MINE, conversation: CALLED, tools: TOOLS, stream: false })
    expect([response.status, await response.json()]).toEqual([401, { error: { message: 'no' } }])
    expect(received).toHaveLength(2)
  })

  test('what is no error of a provider is thrown as it is', async () => {
    const thrown = new TypeError('a bug: tools are not supported')
    const support = await ToolSupport.open()
    const send = vi.fn(() => Promise.reject(thrown))
    const input: FormatInput = { target: MINE, conversation: CALLED, tools: TOOLS, stream: false }
    await expect(withToolSupport(send, { support, whenUnknown: 'offer' })(input)).rejects.toBe(thrown)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
