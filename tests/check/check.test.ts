import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checked, file, folder, shown } from './checked.ts'

const HAR = (...entries: unknown[]): string => JSON.stringify({ log: { entries } })
const post = (url: string, postData: unknown): unknown => ({ request: { method: 'POST', url, postData } })

test('each line of JSON Lines is one request', async () => {
  const path = file('two.jsonl', '{"messages":[]}\n{"messages":[],"is":"rejected"}\n')
  const { events, summary } = await checked([path])
  expect(shown(events)).toEqual([[1, 'accepted'], [2, 'rejected'], 'summary'])
  expect(summary).toEqual({ type: 'summary', checked: 2, accepted: 1, rejected: 1, unknown: 0, unreadable: 0 })
})

test('unknown requests count as checked, not as accepted', async () => {
  const { summary } = await checked([file('unknown.json', '{"is":"unknown"}')])
  expect(summary).toMatchObject({ checked: 1, accepted: 0, unknown: 1 })
})

test('a record tells whom the request is for', async () => {
  const record = {
    id: 7,
    request: { messages: [] },
    provider: 'api.openai.com',
    path: '/v1/chat/completions',
    model: '',
    status: 200,
  }
  const { asked, events } = await checked([file('record.json', JSON.stringify(record))])
  expect(asked).toEqual([[{ messages: [] }, { provider: 'api.openai.com', path: '/v1/chat/completions' }]])
  expect(events[0]).toMatchObject({ id: '7', recorded: { status: 200 } })
})

test('the command line goes before what a record says', async () => {
  const path = file('hinted.json', '{"request":{},"provider":"openai","model":"a"}')
  const { asked } = await checked([path], { hints: { provider: 'azure' } })
  expect(asked[0]?.[1]).toEqual({ provider: 'azure', model: 'a' })
})

test('a dialect of the command line goes before the path of a record, which still tells model and host', async () => {
  const record = { request: {}, url: 'https://vertex.example/v1/models/gemini-2.5-pro:generateContent' }
  const { asked } = await checked([file('path.json', JSON.stringify(record))], { hints: { dialect: 'gemini' } })
  expect(asked[0]?.[1]).toEqual({ dialect: 'gemini', provider: 'vertex.example', model: 'gemini-2.5-pro' })
})

test('a request that was logged as text is read', async () => {
  const { asked } = await checked([file('text.json', JSON.stringify({ request: '{"messages":[]}' }))])
  expect(asked[0]?.[0]).toEqual({ messages: [] })
})

test('batch files are records', async () => {
  const openai = { custom_id: 'a', method: 'POST', url: '/v1/chat/completions', body: { n: 1 } }
  const anthropic = { custom_id: 'b', params: { n: 2 } }
  const gemini = { key: 'c', request: { n: 3 } }
  const path = file('batch.jsonl', [openai, anthropic, gemini].map((row) => JSON.stringify(row)).join('\n'))
  const { asked, events } = await checked([path])
  expect(asked.map(([request]) => request)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(events.map((event) => (event.type === 'request' ? event.id : '-'))).toEqual(['a', 'b', 'c', '-'])
})

test('a body may have members of these names', async () => {
  const body = { messages: [], body: 1, params: 2 }
  expect((await checked([file('body.json', JSON.stringify(body))])).asked[0]?.[0]).toEqual(body)
})

test('what is no object is unreadable', async () => {
  const { events } = await checked([file('odd.jsonl', 'null\n[1]\n"text"\n{"request":"{"}\n')])
  expect(shown(events)).toEqual([
    [1, 'not a request: null'],
    [2, 'not a request: a list'],
    [3, 'not a request: a string'],
    [4, expect.stringMatching(/^the member request is not JSON/)],
    'summary',
  ])
})

test('HAR entries are requests when they go to an LLM', async () => {
  const json = (body: unknown) => ({ mimeType: 'application/json', text: JSON.stringify(body) })
  const path = file(
    'traffic.har',
    HAR(
      { request: { method: 'GET', url: 'https://api.openai.com/v1/models' } },
      post('https://stats.example/collect', json({ model: 'phone' })),
      post('https://api.openai.com/v1/chat/completions', json({ model: 'm', messages: [] })),
      post('https://api.openai.com/v1/chat/completions', {
        text: Buffer.from('{"messages":[1]}').toString('base64'),
        encoding: 'base64',
      }),
      post('https://api.openai.com/v1/chat/completions', { text: '{' }),
    ),
  )
  const { asked, events, summary } = await checked([path])
  const url = 'https://api.openai.com/v1/chat/completions'
  expect(asked).toEqual([
    [{ model: 'm', messages: [] }, { url }],
    [{ messages: [1] }, { url }],
  ])
  expect(events.map((event) => (event.type === 'summary' ? 0 : event.line))).toEqual([3, 4, 5, 0])
  expect(summary).toMatchObject({ checked: 2, unreadable: 1 })
})

test('a HAR without any request to an LLM says so', async () => {
  const { events } = await checked([file('get.har', HAR({ request: { method: 'GET', url: 'https://x.example' } }))])
  expect(shown(events)).toEqual([[1, 'none of the 1 entries is a request to an LLM'], 'summary'])
})

test('standard input is read, also with gzip', async () => {
  const { events } = await checked(['-'], { stdin: Readable.from([gzipSync('{"messages":[]}\n{"is":"rejected"}')]) })
  expect(shown(events)).toEqual([[1, 'accepted'], [2, 'rejected'], 'summary'])
  expect(events[0]).toMatchObject({ source: '-' })
})

test('a byte order mark is no part of the JSON', async () => {
  expect((await checked([file('bom.json', '\ufeff{"messages":[]}')])).summary.accepted).toBe(1)
  const pieces = ['\ufeff{"messages"', ':[],"is":', '"rejected"}'].map((text) => Buffer.from(text))
  expect((await checked(['-'], { stdin: Readable.from(pieces) })).summary.rejected).toBe(1)
})

test('an empty file holds nothing to check', async () => {
  const { events, failures } = await checked([file('empty.json', '')])
  expect(shown(events)).toEqual([[1, 'there is nothing in it'], 'summary'])
  expect(failures).toEqual([])
})

test.each([
  ['a missing file', () => join(folder, 'nowhere.json'), 'There is no such file'],
  ['an empty folder', () => mkdtempSync(join(folder, 'empty-')), 'There is nothing to check in this folder'],
  ['a pattern of nothing', () => join(folder, '*.nothing'), 'Nothing matches this pattern'],
  ['a binary file', () => file('image.png', Buffer.from([0x89, 0x50, 0, 0, 0])), 'This is a binary file'],
  ['UTF-16 text', () => file('utf16.json', Buffer.from('\ufeff{}', 'utf16le')), 'This is UTF-16 text'],
])('%s is a failure and the next file is checked', async (_, path, message) => {
  const bad = path()
  const { events, failures, summary } = await checked([bad, file('good.json', '{}')])
  expect(failures).toMatchObject([{ source: bad, error: { name: 'UserError', message, place: { file: bad } } }])
  expect(shown(events)).toEqual([[0, message], [1, 'accepted'], 'summary'])
  expect(summary).toMatchObject({ checked: 1, unreadable: 1 })
})

test('a cut-off gzip file gives what it holds, and a failure', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => JSON.stringify({ i, noise: Math.sin(i) })).join('\n')
  const { failures, summary } = await checked([file('cut.jsonl.gz', gzipSync(rows).subarray(0, -5000))])
  expect(failures).toMatchObject([{ error: { message: 'The gzip data end too early' } }])
  expect(summary.checked).toBeGreaterThan(100)
})

test('an interrupted check ends with the summary of what was done', async () => {
  const interrupt = new AbortController()
  const endless = Readable.from(
    (function* () {
      while (true) yield Buffer.from('{"a":1}\n{"b":2}\n')
    })(),
  )
  let requests = 0
  const { events, summary } = await checked(['-', file('never.json', '{}')], {
    stdin: endless,
    signal: interrupt.signal,
    ready: () => {
      if (++requests === 3) interrupt.abort()
      return undefined
    },
  })
  expect(summary.checked).toBeLessThanOrEqual(8)
  expect(events.at(-1)?.type).toBe('summary')
  expect(events.some((event) => event.type === 'unreadable')).toBe(false)
})

test('reading waits until the reporters are ready', async () => {
  let waiting = 0
  const path = file('slow.jsonl', '{"a":1}\n{"b":2}\n')
  await checked([path], {
    ready: async () => {
      waiting++
    },
  })
  expect(waiting).toBeGreaterThan(0)
})
