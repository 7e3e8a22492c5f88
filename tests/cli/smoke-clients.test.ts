import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Gone } from '../../src/smoke/smoke.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const SCHEMA = JSON.parse(readFileSync(new URL('../../src/schemas/report-smoke.json', import.meta.url), 'utf8'))
const isReport = new Ajv2020({ allowUnionTypes: true }).compile(SCHEMA)
const AGENT = fileURLToPath(new URL('../../examples/clients/python-openai-loop/agent.py', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../clients/programs/program.py', import.meta.url))
const STEPS = ['start', 'text', 'stream', 'tool-call', 'error', 'cancel', 'nobody-else', 'end']

/** A client of Chat Completions, and what is wrong with it. */
const client = (send: string) => `
  import { defineClient } from 'llm-conformance'
  const ask = async ({ target, connection, conversation, tools, signal }) => {
    const messages = conversation.flatMap(({ role, parts }) => parts.map((part) =>
      part.type === 'tool_call_response' ? { role, tool_call_id: part.id, content: part.response } :
      part.type === 'tool_call' ? { role, content: null, tool_calls: [{ id: part.id, type: 'function',
        function: { name: part.name, arguments: JSON.stringify(part.arguments) } }] } :
      { role, content: part.content }))
    const declared = tools.map(({ type, ...tool }) => ({ type, function: tool }))
    const response = await fetch(connection.baseUrl + '/chat/completions', {
      method: 'POST', signal,
      headers: { authorization: 'Bearer ' + connection.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ model: target.model, messages, ...(declared.length > 0 && { tools: declared }) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()).choices[0].message.content ?? undefined
  }
  export default defineClient({ name: 'mine', targets: ['openai:chat'], ${send} })`

async function smoke(...args: readonly string[]): Promise<{ code: number; kind: string; steps: readonly Gone[] }> {
  const { code, out, err } = await cli(['smoke', '--json', ...args])
  if (out === '') throw new Error(err)
  const report = JSON.parse(out)
  expect([isReport(report), isReport.errors]).toEqual([true, null])
  return { code, ...report }
}

async function smokeModule(send: string) {
  using place = folder({ 'client.ts': client(send) })
  return await smoke('--subject', `${place.path}/client.ts`, '--deadline', '2000')
}

function named(steps: readonly Gone[], wanted: Gone['verdict']): string[] {
  return steps.filter(({ verdict }) => verdict === wanted).map(({ name }) => name)
}

test('a module goes through the steps of clients; that it does not stream is told', async () => {
  const { code, kind, steps } = await smokeModule('send: ask')
  expect([code, kind, steps.map(({ name }) => name)]).toEqual([0, 'client', STEPS])
  expect([named(steps, 'failed'), named(steps, 'skipped')]).toEqual([[], ['stream', 'end']])
})

test('a program that is an agent goes through them too', async () => {
  const { code, steps } = await smoke('--subject', `client:python3 ${AGENT}`)
  expect([code, named(steps, 'failed'), named(steps, 'skipped')], JSON.stringify(steps)).toEqual([0, [], ['stream']])
})

describe('it names the steps that a client fails', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'says nothing, come what may',
      'async send(input) { await ask({ ...input, signal: undefined, conversation: input.conversation.slice(0, 2) }).catch(() => {}) }',
      {
        text: 'It tells no text.',
        'tool-call': 'openai-chat/tool-call-without-response',
        error: 'as if all were well',
        cancel: 'goes on for more than',
      },
    ],
    [
      'leaves its request behind, and calls home',
      `async send(input) {
        fetch('https://example.com').catch(() => {})
        const ended = new Promise((_, reject) => input.signal.addEventListener('abort', () => reject(new Error('Oops.'))))
        return Promise.race([ask({ ...input, signal: undefined }), ended])
      }`,
      { text: 'example.com', 'nobody-else': 'example.com' },
    ],
    [
      'leaves its request behind, and has its own words',
      `async send(input) {
        const ended = new Promise((_, reject) => input.signal.addEventListener('abort', () => reject(new Error('Oops.'))))
        const asked = ask({ ...input, signal: undefined }).catch(() => { throw new Error('Oops.') })
        return Promise.race([asked, ended])
      }`,
      { error: 'it shows "Oops."', cancel: 'its request goes on' },
    ],
    [
      'asks nobody',
      "async send() { return 'Paris' }",
      { text: 'It makes no request.', cancel: 'It makes no request.' },
    ],
  ])('%s', async (_, send, says) => {
    const { code, steps } = await smokeModule(send)
    for (const [step, text] of Object.entries(says)) {
      expect(steps.find(({ name }) => name === step)).toMatchObject({
        verdict: 'failed',
        says: expect.stringContaining(text),
        next: expect.stringMatching(/./),
      })
    }
    expect(code).toBe(1)
  })

  test('end: a program that runs on after its request', async () => {
    const { code, steps } = await smoke('--subject', `client:python3 ${PROGRAM} stays`)
    expect(steps.find(({ name }) => name === 'end')).toMatchObject({ verdict: 'failed', says: 'It had to be ended.' })
    expect(code).toBe(1)
  })
})

test('a program that does not say what it is ends it with 3', async () => {
  const { code, steps } = await smoke('--subject', `client:python3 ${PROGRAM} mute`)
  expect([code, named(steps, 'failed'), named(steps, 'skipped')]).toEqual([3, ['start'], STEPS.slice(1)])
})

test('a target that a client does not know ends it with 2', async () => {
  using place = folder({ 'client.ts': client('send: ask') })
  const ended = await cli(['smoke', '--subject', `${place.path}/client.ts`, '--target', 'gemini'])
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('hint: It knows openai:chat.') })
})
