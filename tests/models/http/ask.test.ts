import { expect, test } from 'vitest'
import { ask, type Question } from '../../../src/models/http/ask.ts'
import { closedPort, loopback } from '../loopback.ts'

const question = (url: string, more: Partial<Question> = {}): Question => ({
  method: 'GET',
  url: new URL(url),
  headers: {},
  limit: 5000,
  ...more,
})

test('an answer is its status and its JSON, or its text', async () => {
  const { url } = await loopback(({ path }) => ({ status: 418, body: path === '/json' ? { a: 1 } : '<html>' }))
  expect(await ask(question(`${url}/json`))).toEqual({ status: 418, body: { a: 1 } })
  expect(await ask(question(`${url}/text`))).toEqual({ status: 418, body: '<html>' })
})

test('a body is sent as JSON', async () => {
  const { url, received } = await loopback(() => ({}))
  await ask(question(url, { method: 'POST', body: { a: 'ü' }, headers: { 'x-api-key': 'k' } }))
  expect(received).toMatchObject([
    { method: 'POST', body: { a: 'ü' }, headers: { 'content-type': 'application/json', 'x-api-key': 'k' } },
  ])
})

test('no redirect is followed: the key stays with the host that was asked', async () => {
  const other = await loopback(() => ({ body: {} }))
  const { url, received } = await loopback(() => ({ status: 307, headers: { location: `${other.url}/v1?key=1` } }))
  expect(await ask(question(url, { headers: { authorization: 'Bearer k' } }))).toEqual({
    silence: 'redirected',
    reason: `${new URL(url).host} sends on to ${new URL(other.url).host}, which is not followed.`,
  })
  expect([received.length, other.received.length]).toEqual([1, 0])
})

test('a key that comes back in an answer is taken out of it', async () => {
  const secret = 'sk-"secret"-12345'
  const { url } = await loopback(() => ({ body: `Incorrect API key: ${secret}` }))
  expect(await ask(question(url, { secret }))).toEqual({ status: 200, body: 'Incorrect API key: [key]' })
})

test('a server that says nothing is not waited for', async () => {
  const { url } = await loopback(() => 'silence')
  expect(await ask(question(url, { limit: 20 }))).toMatchObject({ silence: 'timeout' })
  const stop = new AbortController()
  const asked = ask(question(url, { signal: stop.signal }))
  stop.abort()
  expect(await asked).toMatchObject({ silence: 'aborted' })
})

test('a server that is not there is told with the system’s code', async () => {
  const url = await closedPort()
  expect(await ask(question(url))).toEqual({
    silence: 'unreachable',
    reason: `${new URL(url).host} cannot be reached: ECONNREFUSED.`,
  })
})

test('an answer without an end is not read to it', async () => {
  const { url } = await loopback(() => ({ body: 'x'.repeat(17 * 1024 * 1024) }))
  expect(await ask(question(url))).toMatchObject({ silence: 'too-long' })
})

test('a key is taken out of an answer however it is written there, and so is one of the address', async () => {
  const secret = 'sk/0123"4567'
  const text = `{"a":"sk\\/0123\\u00224567","b":${JSON.stringify(JSON.stringify({ secret }))},"c":"in-the-query"}`
  const { url } = await loopback(() => ({ body: text }))
  expect(await ask(question(`${url}?key=in-the-query`, { secret }))).toEqual({
    status: 200,
    body: { a: '[key]', b: '{"secret":"[key]"}', c: '[key]' },
  })
})

test('an answer that breaks off is told as that', async () => {
  const { url } = await loopback(() => ({ body: { a: 1 }, breaksOff: true }))
  expect(await ask(question(url))).toMatchObject({
    silence: 'unreachable',
    reason: expect.stringContaining('broke off its answer'),
  })
})
