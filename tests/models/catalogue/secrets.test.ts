import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { listModels } from '../../../src/models/catalogue/list-models.ts'
import { ModelCatalogue } from '../../../src/models/catalogue/model-catalogue.ts'
import { loopback, type Received, type Reply } from '../loopback.ts'
import { LISTINGS } from './listings.ts'

const CANARY = 'canary/"key"+0123456789'
const QUERY_CANARY = 'canary-in-the-query'
const HIDDEN = /canary/

/** Says all that it was sent, and its address, wherever it can. */
function parrot({ path, headers }: Received): string {
  return `${path} ${decodeURIComponent(path)} ${JSON.stringify(headers)} ${Object.values(headers).join(' ')}`
}

const REPLIES: readonly ((request: Received) => Reply)[] = [
  (request) => ({ status: 401, body: { error: { message: `Incorrect API key: ${parrot(request)}` } } }),
  (request) => ({ status: 500, body: parrot(request) }),
  (request) => ({ body: parrot(request) }),
  (request) => ({ body: parrot(request), breaksOff: true }),
  (request) => ({ status: 302, headers: { location: `/elsewhere?key=${encodeURIComponent(parrot(request))}` } }),
  (request) => ({
    body: {
      data: [{ id: parrot(request).slice(0, 300), type: 'model' }],
      models: [{ name: parrot(request).slice(0, 300), endpoints: ['chat'] }],
      modelSummaries: [],
      inferenceProfileSummaries: [],
    },
  }),
]

test('no key is in what is told, whatever the server says', async () => {
  for (const reply of REPLIES) {
    const { url, received } = await loopback(reply)
    for (const { provider } of LISTINGS) {
      const listing = await listModels(provider, { apiKey: CANARY, baseUrl: `${url}/?key=${QUERY_CANARY}`, env: {} })
      expect(JSON.stringify(listing)).not.toMatch(HIDDEN)
    }
    expect(received.every(({ path }) => path.includes(QUERY_CANARY))).toBe(true)
    expect(received.some(({ headers }) => JSON.stringify(headers).includes('canary'))).toBe(true)
  }
})

test('a name or a password in a base URL is refused without being shown', async () => {
  for (const baseUrl of ['http://me:canary@localhost', 'http://canary@localhost', 'ftp://canary', 'canary:']) {
    const listing = await listModels('openai', { apiKey: CANARY, baseUrl, env: {} })
    expect(listing).toMatchObject({ models: [], reason: expect.any(String) })
    expect(JSON.stringify(listing)).not.toMatch(HIDDEN)
  }
})

test('a key that no header can carry is not shown', async () => {
  const { reason } = await listModels('anthropic', { apiKey: 'canary\n', baseUrl: 'http://localhost:1', env: {} })
  expect(reason).not.toMatch(HIDDEN)
  const { reason: spaced } = await listModels('anthropic', { apiKey: 'a canary', env: {} })
  expect(spaced).toMatch(/^The value of ANTHROPIC_API_KEY holds spaces/)
})

test('a catalogue holds no key', async () => {
  const { url } = await loopback(() => ({ body: { data: [{ id: 'gpt-4o' }] } }))
  const catalogue = new ModelCatalogue()
  await catalogue.list('openai', { apiKey: CANARY, baseUrl: `${url}?key=${QUERY_CANARY}`, env: {} })
  expect(inspect(catalogue, { depth: null, showHidden: true })).not.toMatch(HIDDEN)
})
