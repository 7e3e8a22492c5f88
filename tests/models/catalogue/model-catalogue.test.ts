import { expect, test } from 'vitest'
import { ModelCatalogue } from '../../../src/models/catalogue/model-catalogue.ts'
import { loopback, type Reply } from '../loopback.ts'

const MINUTE = 60_000
const OPTIONS = { env: {}, apiKey: 'one' }
const LISTED = { models: [{ id: 'gpt-4o' }] }
const REPLY: Reply = { body: { data: [{ id: 'gpt-4o' }] } }

/** A catalogue whose time stands still until it is set. */
function withClock() {
  let time = 1_000_000
  const catalogue = new ModelCatalogue({ now: () => time })
  return { catalogue, pass: (milliseconds: number) => (time += milliseconds) }
}

/** A server that answers when the test says so. */
async function gated(reply: Reply = REPLY) {
  const gate: { open(): void } = { open: () => {} }
  const opened = new Promise<void>((resolve) => Object.assign(gate, { open: resolve }))
  const server = await loopback(async () => {
    await opened
    return reply
  })
  return { ...server, open: () => gate.open() }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate)
}

test('a list is kept for five minutes, and no longer', async () => {
  const { url, received } = await loopback(() => REPLY)
  const { catalogue, pass } = withClock()
  const list = () => catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  expect(await list()).toEqual(LISTED)
  pass(5 * MINUTE - 1)
  expect(await list()).toEqual(LISTED)
  expect(received).toHaveLength(1)
  pass(1)
  expect(await list()).toEqual(LISTED)
  expect(received).toHaveLength(2)
})

test('a clock that is set back does not keep a list for longer', async () => {
  const { url, received } = await loopback(() => REPLY)
  const { catalogue, pass } = withClock()
  await catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  pass(-MINUTE)
  await catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  expect(received).toHaveLength(2)
})

test('each key, address and provider has a list of its own', async () => {
  const { url, received } = await loopback(({ headers }) => ({
    body: { data: [{ id: `gpt-of-${headers.authorization?.slice('Bearer '.length)}` }] },
  }))
  const catalogue = new ModelCatalogue()
  const ids = async (provider: string, apiKey: string, baseUrl: string) =>
    (await catalogue.list(provider, { env: {}, apiKey, baseUrl })).models.map(({ id }) => id)
  for (const _ of [1, 2]) {
    expect(await ids('openai', 'one', url)).toEqual(['gpt-of-one'])
    expect(await ids('openai', 'two', url)).toEqual(['gpt-of-two'])
    expect(await ids('openai', 'one', `${url}/v1/proxy`)).toEqual(['gpt-of-one'])
    expect(await ids('groq', 'one', url)).toEqual(['gpt-of-one'])
  }
  expect(received).toHaveLength(4)
})

test('a key of the environment and the same one as an option share a list', async () => {
  const { url, received } = await loopback(() => REPLY)
  const catalogue = new ModelCatalogue()
  await catalogue.list('openai', { apiKey: 'one', baseUrl: url, env: {} })
  await catalogue.list('openai', { env: { OPENAI_API_KEY: 'one', OPENAI_BASE_URL: url } })
  expect(received).toHaveLength(1)
})

test('a failure is not kept', async () => {
  let reply: Reply = { status: 500 }
  const { url, received } = await loopback(() => reply)
  const catalogue = new ModelCatalogue()
  const list = () => catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  expect(await list()).toEqual({ models: [], reason: 'The server failed (status 500).' })
  reply = { body: { data: [] }, breaksOff: true }
  expect((await list()).reason).toMatch(/broke off/)
  reply = REPLY
  expect(await list()).toEqual(LISTED)
  expect(await list()).toEqual(LISTED)
  expect(received).toHaveLength(3)
})

test('a list that its reader changes is not changed for the next', async () => {
  const { url } = await loopback(() => REPLY)
  const catalogue = new ModelCatalogue()
  const first = await catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  Object.assign(first.models, { length: 0 })
  expect(await catalogue.list('openai', { ...OPTIONS, baseUrl: url })).toEqual(LISTED)
})

test('who asks at the same time for the same shares one request', async () => {
  const { url, received, open } = await gated()
  const catalogue = new ModelCatalogue()
  const asked = Array.from({ length: 5 }, () => catalogue.list('openai', { ...OPTIONS, baseUrl: url }))
  open()
  expect(await Promise.all(asked)).toEqual(Array(5).fill(LISTED))
  expect(received).toHaveLength(1)
})

test('one who gives up does not take the answer from the others', async () => {
  const { url, received, open } = await gated()
  const catalogue = new ModelCatalogue()
  const stop = new AbortController()
  const first = catalogue.list('openai', { ...OPTIONS, baseUrl: url, signal: stop.signal })
  const second = catalogue.list('openai', { ...OPTIONS, baseUrl: url })
  await until(() => received.length === 1)
  stop.abort(new Error('no longer needed'))
  await expect(first).rejects.toThrow('no longer needed')
  open()
  expect(await second).toEqual(LISTED)
  expect(received).toHaveLength(1)
})

test('when all have given up the request ends, and who comes later asks anew', async () => {
  const { url, received, open } = await gated()
  const catalogue = new ModelCatalogue()
  const stop = new AbortController()
  const options = { ...OPTIONS, baseUrl: url }
  const given = [1, 2].map(() => catalogue.list('openai', { ...options, signal: stop.signal }))
  await until(() => received.length === 1)
  stop.abort()
  const later = Promise.allSettled(given).then(() => catalogue.list('openai', options))
  for (const each of given) await expect(each).rejects.toThrow(/aborted/)
  await until(() => received.length === 2)
  open()
  expect(await later).toEqual(LISTED)
})

test('who gave up before does not ask at all', async () => {
  const { url, received } = await loopback(() => REPLY)
  const asked = new ModelCatalogue().list('openai', { ...OPTIONS, baseUrl: url, signal: AbortSignal.abort() })
  await expect(asked).rejects.toThrow(/aborted/)
  expect(received).toEqual([])
})

test('one aborts between two pages', async () => {
  const stop = new AbortController()
  const { url, received } = await loopback(() => {
    stop.abort()
    return { body: { models: [], nextPageToken: 'more' } }
  })
  const asked = new ModelCatalogue().list('gemini', { ...OPTIONS, baseUrl: url, signal: stop.signal })
  await expect(asked).rejects.toThrow(/aborted/)
  expect(received).toHaveLength(1)
})
