import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { headerOf, type RecordedRequest } from '../../src/fixtures/exchange.ts'
import { requestKey } from '../../src/fixtures/match.ts'
import { Recordings } from '../../src/fixtures/replay/recordings.ts'
import { redact, redactAll } from '../../src/redaction/redact.ts'
import { assertNoSecrets } from '../../src/redaction/survivors.ts'
import { exchangeOf } from './places.ts'

const KEY = `sk-ant-api03-${'Ab1_'.repeat(12)}`
const VALUE = 'hunter2-Zebra-9000'
const known = [{ name: 'MY_TOKEN', value: VALUE }]
const body = JSON.stringify({ note: `${KEY} and ${VALUE}` })
const ENCODINGS = { gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, br: brotliCompressSync }

describe.each(Object.entries(ENCODINGS))('a request in %s', (encoding, compress) => {
  const asked = exchangeOf({ body: compress(body), headers: { 'content-encoding': encoding } })
  const [recorded] = redactAll([asked], { known })

  test('is kept as the text that it is, without secrets', () => {
    expect(recorded?.request.body.toString()).toBe('{"note":"sk-ant-api03-redacted-key-1 and redacted-secret-1"}')
    expect(recorded === undefined ? '' : headerOf(recorded.request, 'content-encoding')).toBe(encoding)
  })

  test('is found again, compressed or not, whatever key is in it', () => {
    const others = compress(body.replaceAll('Ab1_', 'Cd2-'))
    const again = exchangeOf({ body: others, headers: { 'content-encoding': encoding } })
    const recordings = new Recordings(recorded === undefined ? [] : [recorded, recorded], { redaction: { known } })
    expect(recordings.take(again.request)).toBe(recorded)
    expect(recordings.take(exchangeOf({ body }).request)).toBe(recorded)
  })
})

const keyOf = (request: RecordedRequest | undefined) => request && requestKey(request, { redaction: { known } })

test('compressed bytes of which no header tells are compressed again', () => {
  const asked = exchangeOf({ body: gzipSync(body, { level: 1 }), type: 'application/octet-stream' })
  const { request } = redact(asked, { known })
  expect(gunzipSync(request.body).toString()).toBe('{"note":"sk-ant-api03-redacted-key-1 and redacted-secret-1"}')
  expect(keyOf(asked.request)).toBe(keyOf(request))
})

test('compressed bytes without secrets stay the same to the byte', () => {
  const bytes = gzipSync('{"note":"nothing"}', { level: 1 })
  const { request, response } = redact(exchangeOf({ body: bytes, answer: bytes }), { known })
  expect([request.body.equals(bytes), response?.body.equals(bytes)]).toEqual([true, true])
})

test.each([
  ['a compressed body', exchangeOf({ answer: gzipSync(body) }), 'the body of the answer at /note'],
  [
    'an encoded body',
    exchangeOf({ body: gzipSync(body), headers: { 'content-encoding': 'gzip' } }),
    'the body of the request at /note',
  ],
  [
    'gzip in base64',
    exchangeOf({ body: JSON.stringify({ a: [gzipSync(body).toString('base64')] }) }),
    'the body of the request at /a/0',
  ],
  ['a header', exchangeOf({ headers: { 'x-note': VALUE } }), 'the header x-note of the request'],
])('a known value in %s is refused, with the place and without the value', (_, exchange, place) => {
  const attempt = () => assertNoSecrets('', known, { file: 'a.har' }, [exchange])
  expect(attempt).toThrow(/^The value of MY_TOKEN would be written$/)
  expect(attempt).toThrow(expect.objectContaining({ hint: expect.stringContaining(`MY_TOKEN: exchange 1, ${place}.`) }))
})
