import { describe, expect, test } from 'vitest'
import { course, FAILURE, HELLO, HI, OPENAI, subjectAt } from './asking.ts'

const client = (name: string) => `client:./adapters/fetching.ts#${name}`
const BODY = {
  kind: 'body',
  body: { model: 'gpt-4.1', messages: [{ role: 'user', content: 'Hello' }] },
  mutatedInput: false,
}
const STRAYED = (host: string) => ({ kind: 'error', cause: 'strays', message: expect.stringContaining(host) })

describe('a client that asks over HTTP', () => {
  test.each([false, true])('is heard, answered and asked again, streamed: %s', async (stream) => {
    const subject = await subjectAt(client('default'))
    const session = await subject.open({ target: OPENAI, tools: [], options: {} })
    const input = { target: OPENAI, conversation: HELLO, tools: [], stream }
    expect(await session.request(input)).toMatchObject({ kind: 'body', body: { messages: BODY.body.messages } })
    expect(await session.reply({}, HI)).toBeUndefined()
    const longer = [...HELLO, HI, ...HELLO]
    expect(await session.request({ ...input, conversation: longer })).toMatchObject({
      body: { messages: [{ role: 'user' }, { role: 'assistant', content: 'Hi' }, { role: 'user' }] },
    })
    expect(await session.end?.()).toBeUndefined()
    await session.close()
    await subject.close()
    expect(subject).toMatchObject({ name: 'good', targets: ['openai:chat', 'anthropic'] })
  })

  test('is known as a client without being called one', async () => {
    expect(await course('./adapters/fetching.ts', 'reply')).toEqual({ request: BODY, reply: undefined })
  })

  test('that tries again by itself is given the same error each time', async () => {
    expect(await course(client('retries'), 'failed')).toEqual({ request: BODY, failed: undefined })
  })

  test('that prints is heard all the same', async () => {
    expect(await course(client('prints'), 'reply')).toEqual({ request: BODY, reply: undefined })
  })
})

describe('a client without a request', () => {
  test('says so by a refusal', async () => {
    expect(await course(client('refuses'), 'none')).toEqual({
      request: { kind: 'refused', reason: 'Two calls share an id.' },
      end: undefined,
    })
  })

  test('shows its user an error', async () => {
    expect((await course(client('throws'), 'none')).request).toMatchObject({ cause: 'throws', errorName: 'TypeError' })
  })

  test('ends as if all were well', async () => {
    expect((await course(client('sendsNone'), 'none')).request).toMatchObject({ cause: 'garbage' })
  })

  test('hangs', async () => {
    expect((await course(client('hangs'), 'none', 500)).request).toMatchObject({ cause: 'hangs' })
  })

  test('has an agent loop and nothing else', async () => {
    expect((await course('client:./adapters/talking.ts', 'none')).request).toMatchObject({ kind: 'unsupported' })
  })
})

describe('what a client does beside its request', () => {
  test.each(['sendsTwo', 'asksAgain'])('%s: a second request for the same history', async (name) => {
    expect((await course(client(name), 'reply')).reply).toMatchObject({ cause: 'strays' })
  })

  test('the same request over and over', async () => {
    expect((await course(client('retriesForEver'), 'failed')).failed).toMatchObject({ cause: 'strays' })
  })

  test('a request to another host, although it swallows the error', async () => {
    expect((await course(client('swallows'), 'reply')).reply).toMatchObject(STRAYED('telemetry.example:443'))
  })

  test('a request to another host in the end, when nobody asks it any more', async () => {
    expect((await course(client('callsHome'), 'none')).end).toMatchObject(STRAYED('telemetry.example:443'))
  })

  test('a request to the provider itself', async () => {
    expect((await course(client('asksProvider'), 'none')).request).toMatchObject(STRAYED('api.openai.com:443'))
  })
})

describe('a client that fails with a good answer', () => {
  test('by an error', async () => {
    expect((await course(client('misreads'), 'reply')).reply).toMatchObject({
      cause: 'throws',
      message: expect.stringMatching(/^SyntaxError: .* is well formed\)$/),
    })
  })

  test('by its exit', async () => {
    expect((await course(client('exits'), 'reply')).reply).toMatchObject({ cause: 'exits' })
  })

  test('by never ending', async () => {
    expect((await course(client('ignoresCancel'), 'reply', 700)).reply).toMatchObject({ cause: 'hangs' })
  })

  test.each(['givesObject', 'reportsGarbage'])('%s, which does not fit the contract', async (name) => {
    expect((await course(client(name), 'reply')).reply).toMatchObject({ cause: 'garbage' })
  })
})

test('a client that mends its request after an error is asked no second time', async () => {
  const subject = await subjectAt(client('mends'))
  const session = await subject.open({ target: OPENAI, tools: [], options: {} })
  const input = { target: OPENAI, conversation: HELLO, tools: [], stream: false }
  expect(await session.request(input)).toMatchObject({ body: { stop: ['never'] } })
  expect(await session.failed(FAILURE)).toBeUndefined()
  expect(await session.request(input)).toEqual(BODY)
  expect(await session.reply({}, HI)).toBeUndefined()
  await session.close()
  await subject.close()
})
