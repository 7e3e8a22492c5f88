import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { judgeRequest } from '../../src/check/judge-request.ts'
import { checked, file } from './checked.ts'

const URL = 'https://api.openai.com/v1/responses'
const reasoning = { type: 'reasoning', id: 'rs_1', summary: [] }
const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'list_files', arguments: '{}' }
const output = { type: 'function_call_output', call_id: 'call_1', output: 'notes.txt' }

const first = { model: 'gpt-5', input: 'List the files.' }
const second = (...items: object[]) => ({
  model: 'gpt-5',
  input: [{ role: 'user', content: 'List.' }, ...items, output],
})
const answered = { id: 'resp_1', output: [reasoning, call] }
const DROPPED = { rule: 'openai-responses/item-without-its-reasoning', pointer: '/input/1' }

async function judged(name: string, content: object | string): Promise<unknown> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const { events } = await checked([file(name, text)], { judge: judgeRequest })
  return events.filter((event) => event.type === 'request').at(-1)
}

const entry = (body: object, response: object) => ({
  request: { method: 'POST', url: URL, postData: { text: JSON.stringify(body) } },
  response,
})
const har = (body: object, status = 200) => ({
  log: {
    entries: [
      entry(first, {
        status,
        content: { text: Buffer.from(JSON.stringify(answered)).toString('base64'), encoding: 'base64' },
      }),
      entry(body, { status: 400, content: {} }),
    ],
  },
})

test('a HAR tells what a later request may not leave out', async () => {
  expect(await judged('dropped.har', har(second(call)))).toMatchObject({ verdict: 'rejected', violations: [DROPPED] })
  expect(await judged('kept.har', har(second(reasoning, call)))).not.toHaveProperty('undecidable')
})

const completed = { type: 'response.completed', response: answered }
const SSE = `event: response.completed\ndata: ${JSON.stringify(completed)}\n\n`

test.each([
  ['text', { text: SSE }],
  ['base64', { text: Buffer.from(SSE).toString('base64'), encoding: 'base64' }],
  ['gzip', { text: gzipSync(SSE).toString('base64'), encoding: 'base64' }],
])('an answer that was streamed tells it as well: %s', async (_, content) => {
  const streamed = { log: { entries: [entry(first, { status: 200, content }), entry(second(call), { status: 400 })] } }
  expect(await judged('streamed.har', streamed)).toMatchObject({ verdict: 'rejected', violations: [DROPPED] })
})

test.each([
  ['text', { text: 'Bad gateway' }],
  ['damaged gzip', { text: gzipSync(SSE).subarray(0, 30).toString('base64'), encoding: 'base64' }],
  ['nothing', {}],
])('an answer that nobody can read leaves it open: %s', async (_, content) => {
  const unread = { log: { entries: [entry(first, { status: 200, content }), entry(second(call), { status: 400 })] } }
  expect(await judged('unread.har', unread)).toMatchObject({ verdict: 'accepted', undecidable: [DROPPED] })
})

test('what Gemini streams as a list tells of its signatures', async () => {
  const url = 'https://generativelanguage.googleapis.com/v1beta/models/gemini-3-pro-preview:streamGenerateContent'
  const chunk = (...parts: object[]) => ({ candidates: [{ content: { role: 'model', parts } }] })
  const asked = { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] }
  const said = { functionCall: { name: 'f', args: {} }, thoughtSignature: 'c2lnbmVk' }
  const goesOn = {
    contents: [
      ...asked.contents,
      { role: 'model', parts: [said] },
      { role: 'user', parts: [{ functionResponse: { name: 'f', response: {} } }] },
    ],
  }
  const exchange = (body: object, response: object) => ({
    ...entry(body, response),
    request: { method: 'POST', url, postData: { text: JSON.stringify(body) } },
  })
  const har = (text: string) => ({
    log: {
      entries: [exchange(asked, { status: 200, content: { text } }), exchange(goesOn, { status: 200, content: {} })],
    },
  })
  const rules = async (text: string) => JSON.stringify(await judged('gemini.har', har(text)))
  expect(await rules(JSON.stringify([chunk(said)]))).not.toContain('undecidable')
  expect(await rules('[]')).toContain('undecidable')
})

test('a refused exchange gave nothing', async () => {
  expect(await judged('refused.har', har(second(call), 500))).toMatchObject({
    verdict: 'accepted',
    undecidable: [DROPPED],
  })
})

test('a cassette and a log tell it too', async () => {
  const interaction = (body: object, response: unknown) => ({
    request: { method: 'POST', uri: URL, body: JSON.stringify(body) },
    response: { status: { code: 200 }, body: { string: JSON.stringify(response) } },
  })
  const cassette = { version: 1, interactions: [interaction(first, answered), interaction(second(call), {})] }
  expect(await judged('cassette.json', cassette)).toMatchObject({ verdict: 'rejected', violations: [DROPPED] })
  const records = [
    { request: first, url: URL, response: answered },
    { request: second(call), url: URL },
  ]
  const log = records.map((record) => JSON.stringify(record)).join('\n')
  expect(await judged('log.jsonl', log)).toMatchObject({ verdict: 'rejected', violations: [DROPPED] })
})

test('a log of requests alone leaves it open', async () => {
  expect(await judged('requests.jsonl', JSON.stringify({ request: second(call), url: URL }))).toMatchObject({
    verdict: 'accepted',
    undecidable: [DROPPED],
  })
})

test('another source starts anew', async () => {
  const { events } = await checked(
    [file('a.json', JSON.stringify(har(first))), file('b.jsonl', JSON.stringify({ request: second(call), url: URL }))],
    { judge: judgeRequest },
  )
  expect(events.filter((event) => event.type === 'request').at(-1)).toMatchObject({ verdict: 'accepted' })
})
