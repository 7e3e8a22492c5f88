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
])('the status of %j is kept', (response, status) => {
  expect(read({ body: TEXT }, { response })).toMatchObject({ ...FOUND, recorded: { status } })
})

test.each([undefined, null, {}, { status: 0 }, { status: '200' }, { status: { code: 1.5 } }, { status: 999 }])(
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
