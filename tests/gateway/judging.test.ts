import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isObject, member } from '../../src/json.ts'
import { loadOwnRules } from '../../src/own-rules/load.ts'
import { BROKEN, fileWith } from '../own-rules/record.ts'
import { folder } from '../subjects/files.ts'
import { CLAUDE, GPT, KEYS, ORPHAN, open, post } from './open.ts'

const RULE = 'anthropic/tool-use-without-tool-result'
/** Broken by a request that only should not be sent. */
const { tools: _, ...UNDECLARED } = {
  ...ORPHAN,
  messages: [
    ...ORPHAN.messages.slice(0, 2),
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'there' }] },
  ],
}

describe('a request that the provider would not take', () => {
  test("is refused in the provider's words, and logged with its rule and place", async () => {
    await using gateway = await open()
    const run = gateway.run()
    const answer = await post(`${run.url}/v1/messages`, ORPHAN)
    const message = expect.stringMatching(/^messages\.1: `tool_use` ids were found without `tool_result` blocks/)
    expect(answer.body).toMatchObject({ type: 'error', error: { type: 'invalid_request_error', message } })
    const [exchange] = run.exchanges
    expect(exchange).toMatchObject({
      verdict: 'rejected',
      status: 400,
      target: 'anthropic',
      model: 'claude-sonnet-4-5',
    })
    expect(exchange?.violations).toMatchObject([{ rule: RULE, level: 'must', pointer: '/messages/1', message }])
  })

  test('is refused for all that the provider tells at once', async () => {
    await using gateway = await open()
    const parts = [{ type: 'text', text: 'Hello' }]
    const path = '/v1beta/models/gemini-2.5-flash:generateContent'
    const answer = await post(`${gateway.url}${path}`, { messages: [], contents: [{ role: 'user', parts }] })
    const said = (name: string, at: string) =>
      `Invalid JSON payload received. Unknown name "${name}"${at}: Cannot find field.`
    const error = { message: `${said('type', " at 'contents[0].parts[0]'")}\n${said('messages', '')}` }
    expect(answer.body).toMatchObject({ error })
  })

  test('is refused without a stream where one was wanted', async () => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}/v1/messages`, { ...ORPHAN, stream: true })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json'])
  })

  test('is answered, and logged all the same, where nothing is to be refused', async () => {
    await using gateway = await open()
    const run = gateway.run({ strict: 'off' })
    expect((await post(`${run.url}/v1/messages`, ORPHAN, {})).status).toBe(200)
    expect(run.exchanges).toMatchObject([{ verdict: 'rejected', status: 200, violations: [{ rule: RULE }] }])
  })

  test('does not reach what answers', async () => {
    let asked = 0
    await using gateway = await open({
      backend: {
        answer: async () => {
          asked += 1
          return { kind: 'message', message: { role: 'assistant', parts: [] } }
        },
      },
    })
    await post(`${gateway.url}/v1/messages`, ORPHAN)
    expect(asked).toBe(0)
    await post(`${gateway.url}/v1/messages`, CLAUDE)
    expect(asked).toBe(1)
  })
})

test.each([
  ['must', 200, 'accepted'],
  ['should', 400, 'rejected'],
  ['off', 200, 'accepted'],
] as const)(
  'where %s is refused, what merely should not be sent is answered by %i',
  async (strict, status, verdict) => {
    await using gateway = await open({ strict })
    const run = gateway.run()
    const answer = await post(`${run.url}/v1/messages`, UNDECLARED)
    expect(answer.status, answer.text).toBe(status)
    expect(run.exchanges).toMatchObject([{ verdict, violations: [{ level: 'should' }] }])
  },
)

test('rules of their own are held against requests', async () => {
  using place = folder({ 'rules.yaml': fileWith() })
  await using gateway = await open({ rules: await loadOwnRules([join(place.path, 'rules.yaml')]) })
  const run = gateway.run()
  await post(`${run.url}/v1/chat/completions`, BROKEN)
  expect(run.exchanges[0]?.violations.map(({ rule }) => rule)).toContain('acme/no-deletion')
})

describe('what was answered before', () => {
  const thinking = { ...CLAUDE, max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } }
  const next = (content: unknown) => ({
    ...thinking,
    messages: [...CLAUDE.messages, { role: 'assistant', content }, { role: 'user', content: 'Go on.' }],
  })
  const altered = (content: readonly unknown[]) =>
    content.map((block) =>
      member(block, 'type') === 'thinking' ? { ...Object(block), thinking: 'Otherwise.' } : block,
    )

  const answered = async (url: string): Promise<readonly unknown[]> => {
    const { body } = await post(`${url}/v1/messages`, thinking)
    const content = member(body, 'content')
    if (!Array.isArray(content) || !content.some((block) => isObject(block) && block.type === 'thinking'))
      throw new Error('There is no thinking to send back.')
    return content
  }

  test('decides whether reasoning came back as it was given', async () => {
    await using gateway = await open()
    const run = gateway.run()
    const content = await answered(run.url)
    expect((await post(`${run.url}/v1/messages`, next(content))).status).toBe(200)
    const answer = await post(`${run.url}/v1/messages`, next(altered(content)))
    expect(answer.status, answer.text).toBe(400)
    expect(run.exchanges.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted', 'rejected'])
  })

  test('is known to its own run alone', async () => {
    await using gateway = await open()
    const content = await answered(gateway.run().url)
    expect((await post(`${gateway.run().url}/v1/messages`, next(altered(content)))).status).toBe(200)
  })

  test('is gone on from by its id', async () => {
    await using gateway = await open()
    const run = gateway.run()
    const ask = {
      model: 'gpt-5',
      input: 'Look.',
      tools: [{ type: 'function', name: 'look', parameters: { type: 'object', properties: {} } }],
      tool_choice: 'required',
    }
    const first = await post(`${run.url}/v1/responses`, ask)
    const calls = Object(first.body).output.filter((item: unknown) => member(item, 'type') === 'function_call')
    expect(calls, first.text).not.toEqual([])
    const goOn = (input: unknown) => ({ model: 'gpt-5', previous_response_id: Object(first.body).id, input })
    const unanswered = await post(`${run.url}/v1/responses`, goOn('Never mind.'))
    expect([unanswered.status, unanswered.text]).toEqual([400, expect.stringContaining('No tool output found')])
    const outputs = calls.map(({ call_id }: { call_id: string }) => ({
      type: 'function_call_output',
      call_id,
      output: 'x',
    }))
    const whole = await post(`${run.url}/v1/responses`, goOn(outputs))
    expect(whole.status, whole.text).toBe(200)
  })
})

describe('what stands behind the gateway', () => {
  test('answers in the place of the provider where it has an error', async () => {
    await using gateway = await open({
      backend: { answer: () => Promise.reject(new Error('The script is empty.')) },
    })
    const run = gateway.run()
    const answer = await post(`${run.url}/v1/chat/completions`, GPT)
    expect([answer.status, answer.body]).toMatchObject([500, { error: { message: 'The script is empty.' } }])
    expect(answer.headers.get('x-should-retry')).toBe('false')
    expect(run.exchanges).toMatchObject([{ verdict: 'accepted', status: 500, reason: 'The script is empty.' }])
  })

  test('may answer before anything is judged', async () => {
    await using gateway = await open({
      backend: {
        answer: () => Promise.reject(new Error('never')),
        early: async ({ url, run, body }) =>
          url.startsWith('/v1/files')
            ? { kind: 'raw', status: 201, headers: { 'x-run': run }, body: Buffer.from(`${url} ${body}`) }
            : undefined,
      },
    })
    const run = gateway.run()
    const answer = await post(`${run.url}/v1/files?a=1`, 'text', {})
    expect([answer.status, answer.text, answer.headers.get('x-run')]).toEqual([201, '/v1/files?a=1 text', run.id])
    expect(run.exchanges).toMatchObject([{ verdict: 'not-judged', status: 201, path: '/v1/files' }])
  })

  test('is told whom the request is for, and how the answer is wanted', async () => {
    const asked: unknown[] = []
    await using gateway = await open({
      backend: {
        answer: async ({ target, framing, run, url, number, headers }) => {
          asked.push({ target, framing, run, url, number, key: headers['x-api-key'] })
          return { kind: 'failure', failure: { status: 429, body: { type: 'error' } } }
        },
      },
    })
    const answer = await post(`${gateway.url}/run/mine/v1/messages?beta=true`, { ...CLAUDE, stream: true }, KEYS)
    expect(answer.status).toBe(429)
    const target = { dialect: 'anthropic-messages', provider: 'anthropic', model: 'claude-sonnet-4-5' }
    expect(asked).toEqual([
      { target, framing: 'sse', run: 'mine', url: '/v1/messages?beta=true', number: 1, key: 'key' },
    ])
  })
})
