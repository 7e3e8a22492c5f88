import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { readTelemetry } from '../../src/check/telemetry.ts'
import { isObject } from '../../src/json.ts'
import { checkNdjson } from '../../src/reporters/check/ndjson.ts'
import { checkTerminal } from '../../src/reporters/check/terminal.ts'
import { assistant, call, result, tool, user } from '../conversation/history.ts'
import { written } from '../reporters/events.ts'
import { checked, file, shown } from './checked.ts'

const OPEN = [user('Hi'), assistant(call('a')), user('Well?')]
const WHOLE = [user('Hi'), assistant(call('a')), tool(result('a', { files: [1, 2.5, true, null] }))]
const KEY = 'gen_ai.input.messages'
const WHO = { 'gen_ai.provider.name': 'openai', 'gen_ai.request.model': 'gpt-4o' }
const HINTS = { provider: 'openai', model: 'gpt-4o' }
const FOUND = { attributes: { [KEY]: WHOLE }, hints: HINTS }

type Otlp = Readonly<Record<string, unknown>>

/** A value as OTLP writes it in JSON. */
function otlp(value: unknown): Otlp {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(otlp) } }
  return isObject(value) ? { kvlistValue: { values: pairs(value) } } : {}
}
function pairs(attributes: object): Otlp[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: otlp(value) }))
}
const spans = (...all: unknown[]) => ({ resourceSpans: [{ resource: {}, scopeSpans: [{ spans: all }] }] })
const logs = (...all: unknown[]) => ({ resourceLogs: [{ scopeLogs: [{ logRecords: all }] }] })

/** Nothing is `{}` in OTLP, which is no value. */
const asOtlp = (conversation: unknown): unknown =>
  JSON.parse(JSON.stringify(conversation), (_, value) => (value === null ? undefined : value))

test.each([
  ['a flat log line', { ...WHO, [KEY]: WHOLE, span_id: '1' }],
  ['a flat log line with an id', { ...WHO, [KEY]: WHOLE, id: '1' }],
  ['a flat log line with text', { ...WHO, [KEY]: JSON.stringify(WHOLE), spanId: '1' }],
  [
    'a record with attributes',
    { name: 'chat', attributes: { ...WHO, [KEY]: JSON.stringify(WHOLE) }, context: { span_id: '1' } },
  ],
  ['a span of OTLP', spans({ spanId: '1', attributes: pairs({ ...WHO, [KEY]: JSON.stringify(WHOLE) }) })],
  [
    'an event of a span',
    spans({ spanId: '1', attributes: [], events: [{ attributes: pairs({ ...WHO, [KEY]: JSON.stringify(WHOLE) }) }] }),
  ],
  [
    'an event of a span that tells who was asked',
    spans({ spanId: '1', attributes: pairs(WHO), events: [{ attributes: pairs({ [KEY]: JSON.stringify(WHOLE) }) }] }),
  ],
  ['a log record', logs({ spanId: '1', attributes: pairs({ ...WHO, [KEY]: JSON.stringify(WHOLE) }) })],
  [
    'the body of a log record that tells by its attributes who was asked',
    logs({ spanId: '1', attributes: pairs(WHO), body: otlp({ [KEY]: JSON.stringify(WHOLE) }) }),
  ],
  ['the body of a log record', logs({ spanId: '1', body: otlp({ ...WHO, [KEY]: JSON.stringify(WHOLE) }) })],
])('the conversation in %s is found', (_, value) => {
  expect(readTelemetry(value)).toEqual([{ ...FOUND, id: '1' }])
})

test('a structured attribute is a value', () => {
  const [found] = readTelemetry(spans({ attributes: pairs({ [KEY]: WHOLE }) })) ?? []
  expect(JSON.stringify(asOtlp(found))).toBe(JSON.stringify(asOtlp({ attributes: { [KEY]: WHOLE }, hints: {} })))
})

test('the older name of the provider counts where the newer is missing', () => {
  const readings = [{ 'gen_ai.system': 'old' }, { 'gen_ai.system': 'old', 'gen_ai.provider.name': 'new' }].map((who) =>
    readTelemetry({ ...who, [KEY]: [] }),
  )
  expect(readings).toMatchObject([[{ hints: { provider: 'old' } }], [{ hints: { provider: 'new' } }]])
})

test('which API was asked is among the attributes, as one of them may keep the conversation', () => {
  expect(readTelemetry({ [KEY]: [], 'openai.api.type': 'responses', more: 1 })).toEqual([
    { attributes: { [KEY]: [], 'openai.api.type': 'responses' }, hints: {} },
  ])
})

test.each([null, 1, [], {}, { messages: [] }, { attributes: { a: 1 } }, { attributes: [] }, { resourceSpans: 1 }])(
  '%j is no telemetry',
  (value) => {
    expect(readTelemetry(value)).toBeUndefined()
  },
)

test('junk in telemetry is no crash', () => {
  const junk = [null, 1, 'x', [], {}, { attributes: 1 }, { attributes: [null, { key: KEY }, 1] }]
  for (const one of junk) {
    expect(readTelemetry(spans(one))?.length).toBe(1)
    expect(readTelemetry({ resourceSpans: [one, { scopeSpans: [one, { spans: one }] }] })).toEqual([])
  }
})

test.each([
  ['{"a', /^gen_ai.input.messages is not JSON: /],
  ['{"role":"user"}', 'gen_ai.input.messages is no list of messages'],
  [['Hi'], 'gen_ai.input.messages 0 is no message'],
  [[...WHOLE, { role: 'model', parts: [] }], 'gen_ai.input.messages 3 has the role "model"'],
  [[{ parts: [] }], 'gen_ai.input.messages 0 has the role of nobody'],
  [[{ role: 'user', content: 'Hi' }], 'gen_ai.input.messages 0 has no list of parts with a type'],
  [[{ role: 'user', parts: [{}] }], 'gen_ai.input.messages 0 has no list of parts with a type'],
  [
    [{ role: 'tool', parts: [{ type: 'text', content: 'x' }] }],
    'gen_ai.input.messages 0 comes from a tool and holds no tool_call_response',
  ],
])('%j is unreadable', (messages, message) => {
  const text = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(readTelemetry({ [KEY]: messages })).toEqual([{ unreadable: text }])
})

test('a value nested deeper than the stack is unreadable', () => {
  let deep: Otlp = { stringValue: 'x' }
  for (let i = 0; i < 50_000; i++) deep = { arrayValue: { values: [deep] } }
  expect(readTelemetry(spans({ attributes: [{ key: KEY, value: deep }] }))).toEqual([
    { unreadable: expect.stringMatching(/nested too deeply|is no message/) },
  ])
})

test('each conversation of a trace is judged as it was told', async () => {
  const messages = (conversation: unknown) => ({ attributes: pairs({ ...WHO, [KEY]: JSON.stringify(conversation) }) })
  const trace = spans({ spanId: 'aa', ...messages(OPEN) }, { spanId: 'bb' }, { spanId: 'cc', ...messages(WHOLE) })
  for (const text of [`${JSON.stringify(trace)}\n`, JSON.stringify(trace, null, 2)]) {
    const { events, asked } = await checked([file('trace.json', text)])
    expect(asked).toEqual([])
    expect(events.map((event) => (event.type === 'request' ? [event.id, event.verdict, event.line] : 0))).toEqual([
      ['aa', 'rejected', 1],
      ['cc', 'accepted', 1],
      0,
    ])
    expect(events[0]).toMatchObject({
      target: { dialect: 'conversation', ...HINTS },
      violations: [
        {
          rule: 'conversation/call-unanswered',
          level: 'must',
          pointer: '/gen_ai.input.messages/1/parts/0',
          provenance: 'ours',
        },
      ],
    })
  }
})

test('the command line says who answered, and nothing about the dialect', async () => {
  const path = file('traced.jsonl', JSON.stringify({ ...WHO, [KEY]: WHOLE }))
  const { events } = await checked([path], { hints: { provider: 'azure', dialect: 'openai-chat' } })
  expect(events[0]).toMatchObject({ target: { dialect: 'conversation', provider: 'azure', model: 'gpt-4o' } })
})

test('requests and conversations may stand in one log', async () => {
  const rows = [{ messages: [] }, { [KEY]: OPEN }, { [KEY]: 'x' }, { [KEY]: [] }].map((row) => JSON.stringify(row))
  expect(shown((await checked([file('mixed.jsonl', rows.join('\n'))])).events)).toEqual([
    [1, 'accepted'],
    [2, 'rejected'],
    [3, expect.stringMatching(/^gen_ai.input.messages is not JSON/)],
    [4, 'unknown'],
    'summary',
  ])
})

test('a trace without a conversation says so', async () => {
  expect(shown((await checked([file('bare.json', JSON.stringify(spans({}, {})))])).events)).toEqual([
    [1, 'none of the 2 spans or log records has gen_ai.input.messages'],
    'summary',
  ])
})

test('what is reported of a conversation, or of what was recorded, conforms to the schema and shows where it breaks', async () => {
  const rows = [
    { ...WHO, [KEY]: OPEN },
    { request: {}, status: 429 },
  ].map((row) => JSON.stringify(row))
  const { events } = await checked([file('report.jsonl', rows.join('\n'))])
  const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report-check.json', import.meta.url), 'utf8'))
  const validate = new Ajv2020({ allowUnionTypes: true }).addSchema({ ...schema, $id: 'r' }).getSchema('r#/$defs/line')
  for (const line of written(checkNdjson, events).trimEnd().split('\n')) {
    expect([validate?.(JSON.parse(line)), validate?.errors]).toEqual([true, null])
  }
  expect(written(checkNdjson, events)).toContain('"recorded":{"status":429}')
  expect(written(checkTerminal, events)).toContain('> gen_ai.input.messages[1] assistant')
})
