import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { encodeAws } from '../../src/fixtures/body/aws-messages.ts'
import type { HeaderField, RecordedExchange } from '../../src/fixtures/exchange.ts'

type Plant = (text: string) => RecordedExchange

const URL = 'https://api.example.com/v1/chat'

export function exchangeOf({
  url = URL,
  headers = {},
  body = '{}',
  type = 'application/json',
  answer = '{}',
  answerType = 'application/json',
  answerHeaders = {},
}: {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly type?: string
  readonly answer?: string | Buffer
  readonly answerType?: string
  readonly answerHeaders?: Readonly<Record<string, string>>
}): RecordedExchange {
  const fields = (map: Readonly<Record<string, string>>): HeaderField[] =>
    Object.entries(map).map(([name, value]) => ({ name, value }))
  return {
    request: {
      method: 'POST',
      url,
      headers: fields({ 'content-type': type, ...headers }),
      body: Buffer.from(body),
    },
    response: {
      status: 200,
      statusText: 'OK',
      headers: fields({ 'content-type': answerType, ...answerHeaders }),
      body: Buffer.from(answer),
    },
  }
}

const sse = (events: readonly unknown[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
const halves = (text: string): readonly [string, string] => {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
const text = (type: 'string', value: string) => ({ type, value }) as const
const frame = (event: unknown) =>
  encodeAws({
    headers: { ':event-type': text('string', 'contentBlockDelta'), ':message-type': text('string', 'event') },
    body: Buffer.from(JSON.stringify(event)),
  })

function redirected(url: string): RecordedExchange {
  const { request, response } = exchangeOf({})
  return { request, ...(response !== undefined && { response: { ...response, url } }) }
}

/** Every place in which a secret can stand. */
export const PLACES: Readonly<Record<string, Plant>> = {
  'a header of its own': (secret) => exchangeOf({ headers: { 'x-api-key': secret } }),
  'the header of a bearer': (secret) => exchangeOf({ headers: { authorization: `Bearer ${secret}` } }),
  'a header of another name': (secret) => exchangeOf({ headers: { 'x-note': `see ${secret}` } }),
  'a header of the answer': (secret) => exchangeOf({ answerHeaders: { 'x-echo': secret } }),
  'the query': (secret) => exchangeOf({ url: `${URL}?a=1&key=${encodeURIComponent(secret)}` }),
  'the query under another name': (secret) => exchangeOf({ url: `${URL}?q=${encodeURIComponent(secret)}&b=2` }),
  'an address where redirects led': (secret) => redirected(`${URL}?key=${encodeURIComponent(secret)}`),
  'the path where redirects led': (secret) => redirected(`${URL}/x/${encodeURIComponent(secret)}/y`),
  'a cookie': (secret) => exchangeOf({ headers: { cookie: `a=b; session=${encodeURIComponent(secret)}` } }),
  'a member of the body': (secret) => exchangeOf({ body: JSON.stringify({ api_key: secret }) }),
  'a member of another name': (secret) => exchangeOf({ body: JSON.stringify({ note: `it is ${secret} .` }) }),
  'the key of a member': (secret) => exchangeOf({ body: JSON.stringify({ [secret]: 1 }) }),
  'JSON in a text': (secret) =>
    exchangeOf({ body: JSON.stringify({ arguments: JSON.stringify({ deep: JSON.stringify({ note: secret }) }) }) }),
  'JSON with escapes of its own': (secret) =>
    exchangeOf({
      body: `{"note":"${[...secret].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`,
    }),
  'a form': (secret) =>
    exchangeOf({
      body: new URLSearchParams({ a: '1', note: secret }).toString(),
      type: 'application/x-www-form-urlencoded',
    }),
  'a form with files': (secret) =>
    exchangeOf({
      body: `--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n${secret}\r\n--x--\r\n`,
      type: 'multipart/form-data; boundary=x',
    }),
  'part of a path': (secret) => exchangeOf({ url: `${URL}/x/${encodeURIComponent(secret)}/y` }),
  'a body in gzip': (secret) =>
    exchangeOf({ body: gzipSync(JSON.stringify({ note: secret })), headers: { 'content-encoding': 'gzip' } }),
  'a body in zlib': (secret) =>
    exchangeOf({ body: deflateSync(JSON.stringify({ note: secret })), headers: { 'content-encoding': 'deflate' } }),
  'a body in brotli': (secret) =>
    exchangeOf({ body: brotliCompressSync(JSON.stringify({ note: secret })), headers: { 'content-encoding': 'br' } }),
  'an answer in gzip': (secret) =>
    exchangeOf({ answer: gzipSync(JSON.stringify({ note: secret })), answerHeaders: { 'content-encoding': 'gzip' } }),
  'a compressed body that nobody says to be one': (secret) =>
    exchangeOf({ body: gzipSync(JSON.stringify({ note: secret })), type: 'application/octet-stream' }),
  'a compressed stream that nobody says to be one': (secret) =>
    exchangeOf({ answer: gzipSync(sse([{ text: 'a' }, { text: secret }])), answerType: 'text/event-stream' }),
  'an answer in zlib that nobody says to be one': (secret) =>
    exchangeOf({ answer: deflateSync(JSON.stringify({ note: secret })), answerType: 'application/octet-stream' }),
  'base64 in a text': (secret) =>
    exchangeOf({ body: JSON.stringify({ file: Buffer.from(`This is it: ${secret} and more`).toString('base64') }) }),
  'the address of data': (secret) =>
    exchangeOf({
      body: JSON.stringify({ url: `data:text/plain;base64,${Buffer.from(`It: ${secret}`).toString('base64')}` }),
    }),
  'hexadecimal in a text': (secret) =>
    exchangeOf({ body: JSON.stringify({ file: Buffer.from(`This is it: ${secret} !`).toString('hex') }) }),
  'gzip in base64': (secret) =>
    exchangeOf({ body: JSON.stringify({ file: gzipSync(`This is it: ${secret} !`).toString('base64') }) }),
  'plain text': (secret) => exchangeOf({ answer: `Here: ${secret} .`, answerType: 'text/plain' }),
  'an event of SSE': (secret) =>
    exchangeOf({ answer: sse([{ text: 'a' }, { text: secret }, { text: 'b' }]), answerType: 'text/event-stream' }),
  'a line of NDJSON': (secret) =>
    exchangeOf({ answer: `${JSON.stringify({ text: secret })}\n`, answerType: 'application/x-ndjson' }),
  'two deltas': (secret) => {
    const [first, second] = halves(secret)
    const deltas = ['It is ', first, second, ' indeed'].map((content) => ({
      choices: [{ index: 0, delta: { content } }],
    }))
    return exchangeOf({ answer: sse(deltas), answerType: 'text/event-stream' })
  },
  'the deltas of two calls at once': (secret) => {
    const [first, second] = halves(JSON.stringify({ note: secret }))
    const delta = (index: number, partial_json: string) => ({
      type: 'content_block_delta',
      index,
      delta: { partial_json },
    })
    const events = [delta(0, first), delta(1, '{"a":'), delta(0, second), delta(1, '1}')]
    return exchangeOf({ answer: sse(events), answerType: 'text/event-stream' })
  },
  'a binary frame': (secret) =>
    exchangeOf({ answer: frame({ delta: { text: secret } }), answerType: 'application/vnd.amazon.eventstream' }),
  'two binary frames': (secret) => {
    const frames = halves(secret).map((half) => frame({ contentBlockIndex: 0, delta: { text: half } }))
    return exchangeOf({ answer: Buffer.concat(frames), answerType: 'application/vnd.amazon.eventstream' })
  },
  'half a binary frame': (secret) =>
    exchangeOf({
      answer: frame({ delta: { text: secret }, rest: 'x'.repeat(50) }).subarray(0, -30),
      answerType: 'application/vnd.amazon.eventstream',
    }),
  'bytes that are no text': (secret) =>
    exchangeOf({
      answer: Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(`"${secret}"`), Buffer.from([0x00, 0xff])]),
      answerType: 'application/octet-stream',
    }),
  'the text of an error': (secret) =>
    exchangeOf({ answer: JSON.stringify({ error: { message: `Incorrect API key provided: ${secret} .` } }) }),
  'an address with a name and a password': (secret) =>
    exchangeOf({ url: `https://me:${encodeURIComponent(secret)}@api.example.com/v1/chat` }),
  'basic authentication': (secret) =>
    exchangeOf({ headers: { authorization: `Basic ${Buffer.from(`me:${secret}`).toString('base64')}` } }),
}
