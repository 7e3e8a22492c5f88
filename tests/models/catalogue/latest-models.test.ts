import { expect, test } from 'vitest'
import { LatestModels } from '../../../src/models/catalogue/latest-models.ts'
import { ModelCatalogue } from '../../../src/models/catalogue/model-catalogue.ts'
import { loopback } from '../loopback.ts'

/** Half a second is over when the test says so. */
function latest() {
  const catalogue = new ModelCatalogue()
  const rests: (() => void)[] = []
  const models = new LatestModels({
    list: (provider, options) => catalogue.list(provider, options),
    rest: (signal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        rests.push(resolve)
      }),
  })
  return { models, rest: () => rests.at(-1)?.() }
}

test('a key that is typed letter by letter is asked for once, when it is whole', async () => {
  const { url, received } = await loopback(() => ({ body: { data: [{ id: 'gpt-4o' }] } }))
  const { models, rest } = latest()
  const typed = ['k', 'ke', 'key'].map((apiKey) => models.list('openai', { apiKey, baseUrl: url, env: {} }))
  rest()
  expect(await Promise.all(typed)).toEqual([undefined, undefined, { models: [{ id: 'gpt-4o' }] }])
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer key'])
})

test('the late answer of an old key is dropped', async () => {
  const arrived: string[] = []
  const { url, received } = await loopback(({ headers }) => {
    const { authorization = '' } = headers
    arrived.push(authorization)
    return authorization.endsWith('old') ? 'silence' : { body: { data: [{ id: 'gpt-new' }] } }
  })
  const { models, rest } = latest()
  const old = models.list('openai', { apiKey: 'old', baseUrl: url, env: {} })
  rest()
  while (received.length === 0) await new Promise(setImmediate)
  const newer = models.list('openai', { apiKey: 'new', baseUrl: url, env: {} })
  rest()
  expect(await newer).toEqual({ models: [{ id: 'gpt-new' }] })
  expect(await old).toBeUndefined()
  expect(arrived).toEqual(['Bearer old', 'Bearer new'])
})

test('an abort of one’s own is told as that', async () => {
  const stop = new AbortController()
  const { models } = latest()
  const asked = models.list('openai', { apiKey: 'k', baseUrl: 'http://localhost:1', env: {}, signal: stop.signal })
  stop.abort(new Error('closed'))
  await expect(asked).rejects.toThrow('closed')
})
