import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exchangesOf, readExchange } from '../../src/check/exchange.ts'

const BODY = { model: 'm', messages: [] }
const TEXT = JSON.stringify(BODY)
const URL = 'https://api.openai.com/v1/chat/completions'
const FOUND = { request: BODY, hints: { url: URL } }
const ZIPPED = gzipSync(TEXT)

const read = (request: object, rest: object = {}) =>
  readExchange({ request: { method: 'POST', uri: URL, ...request }, ...rest })

test.each([
  ['text', { body: TEXT }],
  ['bytes', { body: Buffer.from(TEXT) }],
  ['bytes with gzip', { body: ZIPPED }],
  ['a map', { body: BODY }],
  ['parsed beside it', { parsed_body: BODY }],
  ['parsed, and as it was', { parsed_body: BODY, body: '{' }],
  ['parsed beside its type', { body: { type: 'json', content: BODY } }],
  ['text beside its type', { body: { type: 'text', content: TEXT } }],
  ['in string', { body: { encoding: 'UTF-8', string: TEXT } }],
  ['bytes in string', { body: { encoding: 'ASCII-8BIT', string: ZIPPED } }],
  ['in base64_string', { body: { base64_string: Buffer.from(TEXT).toString('base64') } }],
  ['in base64_string with gzip', { body: { encoding: 'UTF-8', base64_string: ZIPPED.toString('base64') } }],
  ['in postData', { postData: { text: TEXT } }],
  ['in postData with gzip', { postData: { text: ZIPPED.toString('base64'), _encoding: 'base64' } }],
])('a body is found: %s', (_, request) => {
  expect(read(request)).toEqual(FOUND)
})

test.each([{ contents: [] }, { model: 'm', input: 'Hi' }, { model: 'm', prompt: 'Hi' }])(
  '%j is a request to an LLM',
  (body) => {
    expect(read({ body })).toEqual({ request: body, hints: { url: URL } })
  },
)

test.each(['POST', 'post', ':post'])('the method %s posts', (method) => {
  expect(read({ body: TEXT, method })).toEqual(FOUND)
})

test.each([
  ['another method', { body: TEXT, method: 'GET' }],
  ['no address', { body: TEXT, uri: 1 }],
  ['no body', {}],
  ['an empty body', { body: null }],
  ['a body that is told to be none', { body: { type: 'none' } }],
  ['a body of another kind', { body: '{"displayName": "x"}' }],
  ['a broken body for somebody else', { body: '--boundary', uri: 'https://api.openai.com/v1/files' }],
])('%s is no request to an LLM', (_, request) => {
  expect(read(request)).toBeUndefined()
})

test.each([
  ['broken JSON', { body: '{"mess' }, /^the request body is not JSON: /],
  ['broken UTF-8', { body: Buffer.from([0xff, 0xfe, 0xfd]) }, /^the request body is not valid UTF-8$/],
  ['cut gzip', { body: ZIPPED.subarray(0, 20) }, /^the request body is gzip that cannot be undone: unexpected end/],
  ['gzip of more than is held', { body: gzipSync(Buffer.alloc(65 * 1024 * 1024)) }, /^the request body is gzip that/],
  ['an empty text', { body: '' }, /^the request body is not JSON/],
])('%s for an LLM is unreadable', (_, request, message) => {
  expect(read(request)).toEqual({ unreadable: expect.stringMatching(message) })
})

test.each([
  [{ status: { code: 429, message: 'Too Many Requests' } }, 429],
  [{ status: 400 }, 400],
  [{ status: 200, body: { string: '{"error": {}}' } }, 200],
  [{ status: '404 Not Found', code: 404 }, 404],
  [{ status: { code: '200', message: 'OK' } }, 200],
  [{ status_code: 201, type: 'ok' }, 201],
])('the status of %j is kept', (response, status) => {
  expect(read({ body: TEXT }, { response })).toMatchObject({ ...FOUND, recorded: { status } })
})

test.each([undefined, null, {}, { status: 0 }, { status: 'OK' }, { status: { code: 1.5 } }, { status: 999 }])(
  '%j has no status',
  (response) => {
    expect(read({ body: TEXT }, { response })).toEqual(FOUND)
  },
)

test('junk is no exchange', () => {
  for (const junk of [undefined, null, 1, 'x', [], {}, { request: 1 }, { kind: 'message', data: {} }]) {
    expect(readExchange(junk)).toBeUndefined()
  }
})

test('a cassette is known by its list', () => {
  expect(exchangesOf({ version: 1, interactions: [{}] })).toEqual([{}])
  expect(exchangesOf({ http_interactions: [], recorded_with: 'VCR' })).toEqual([])
  expect(exchangesOf({ interactions: null })).toEqual([])
  for (const other of [null, [], {}, { interactions: 3 }, { interactions: ['a'] }])
    expect(exchangesOf(other)).toBeUndefined()
})

const asked = { method: 'POST', url: URL, body: BODY }
const exchange = { request: asked, response: { status: 200, body: {} } }

test.each([
  ['under any name', { meta: {}, recordings: [exchange, exchange] }, 2],
  ['by itself, with its body in base64', { ...exchange, request: { ...asked, body: { b64: btoa(TEXT) } } }, 1],
  ['of ExVCR', { request: { ...asked, body: TEXT, options: [] }, response: { status_code: 200, type: 'ok' } }, 1],
  ['of nock', { scope: 'https://api.openai.com:443', path: '/v1/chat/completions', method: 'POST', body: BODY }, 1],
  ['of undici', { hash: 'x', snapshot: { request: { ...asked, body: TEXT }, responses: [{ statusCode: 200 }] } }, 1],
  ['of undici as it was first', { x: { request: { ...asked, body: TEXT }, response: { statusCode: 200 } } }, 1],
])('exchanges are found %s', (_, value, number) => {
  expect(exchangesOf(value)?.map(readExchange)).toEqual(
    Array.from({ length: number }, () => expect.objectContaining({ ...FOUND, recorded: { status: 200 } })),
  )
})

test('a mapping of WireMock has the path alone, and may tell parts of a body only', () => {
  const mapping = (bodyPatterns: object[]) => ({
    request: { urlPath: '/v1/chat/completions', method: 'POST', bodyPatterns },
    response: { status: 400, bodyFileName: 'x.json' },
  })
  const read = (...patterns: object[]) => exchangesOf({ mappings: [mapping(patterns)] })?.map(readExchange)
  const found = { request: BODY, hints: { url: '/v1/chat/completions' }, recorded: { status: 400 } }
  expect(read({ equalToJson: TEXT, ignoreArrayOrder: true })).toEqual([found])
  expect(read({ equalToJson: BODY })).toEqual([found])
  expect(read({ matchesJsonPath: '$.model' })).toEqual([undefined])
})

test('a mock of httpmock has the path alone', () => {
  const mock = (when: unknown) =>
    new Map<string, unknown>([
      ['when', when],
      ['then', { status: 400 }],
    ])
  const when = { path: '/v1/chat/completions', method: 'POST', header: [], body: TEXT }
  const found = { request: BODY, hints: { url: '/v1/chat/completions' }, recorded: { status: 400 } }
  expect(exchangesOf(Object.fromEntries(mock(when)))?.map(readExchange)).toEqual([found])
  expect(exchangesOf(Object.fromEntries(mock('now')))).toBeUndefined()
})

test('a request in a log of one’s own is no exchange, whatever stands beside it', () => {
  expect(exchangesOf({ request: BODY, response: {}, url: URL, method: 'POST' })).toBeUndefined()
  expect(exchangesOf({ ...BODY, tools: [{ type: 'function', request: {}, response: {} }] })).toBeUndefined()
})
