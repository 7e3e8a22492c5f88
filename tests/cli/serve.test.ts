import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { CLAUDE, GPT, get, KEYS, ORPHAN, open, post } from '../gateway/open.ts'
import { folder } from '../subjects/files.ts'
import { type Ended, ended, start } from './built.ts'
import { cli } from './in-process.ts'

interface Served extends AsyncDisposable {
  readonly url: string
  readonly process: ChildProcess
  readonly end: Promise<Ended>
}

async function serve(args: readonly string[] = [], cwd = '.'): Promise<Served> {
  const process = start(['serve', '--port', '0', ...args], cwd)
  const end = ended(process)
  const [line] = process.stdout === null ? [] : await once(createInterface(process.stdout), 'line')
  const [, url = ''] = /^Listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? []
  return {
    url,
    process,
    end,
    async [Symbol.asyncDispose]() {
      process.kill('SIGKILL')
      await end
    },
  }
}

test('it says where it listens, judges, and ends with Ctrl-C', async () => {
  await using served = await serve()
  expect((await post(`${served.url}/v1/chat/completions`, GPT)).status).toBe(200)
  expect((await post(`${served.url}/run/a/v1/messages`, ORPHAN)).status).toBe(400)
  expect((await post(`${served.url}/v1/message`, CLAUDE)).status).toBe(404)
  served.process.kill('SIGINT')
  const { code, out, err } = await served.end
  expect([code, out]).toEqual([130, `Listening on ${served.url}\n`])
  expect(err.split('\n')).toEqual([
    '[a] 400 anthropic/tool-use-without-tool-result at /messages/1',
    '404 POST /v1/message: Nothing is at POST /v1/message.',
    '',
    'Stopping. Answers under way may end; once more ends at once.',
    '1 accepted, 2 rejected',
    '',
  ])
})

test('it lets an answer under way end when it is told to', async () => {
  await using served = await serve()
  const asking = fetch(`${served.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { ...KEYS, 'x-conformance-fault': 'latency:300ms' },
    body: JSON.stringify(GPT),
  })
  await expect.poll(async () => (await get(`${served.url}/__conformance`)).status).toBe(200)
  served.process.kill('SIGTERM')
  expect((await asking).status).toBe(200)
  expect((await served.end).code).toBe(143)
})

test('its log has a line for each exchange, and no secrets', async () => {
  using place = folder({})
  await using served = await serve(['--json-log', 'logs/serve.jsonl'], place.path)
  await post(`${served.url}/v1/messages`, ORPHAN, { ...KEYS, 'x-api-key': 'sk-secret' })
  await post(`${served.url}/v1beta/models/gemini-2.5-flash:generateContent?key=sk-secret`, { contents: [] }, {})
  await post(`${served.url}/v1/chat/completions`, '{')
  served.process.kill('SIGINT')
  await served.end
  const text = readFileSync(join(place.path, 'logs/serve.jsonl'), 'utf8')
  expect(text).not.toContain('sk-secret')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const schema = JSON.parse(readFileSync(new URL('../../src/schemas/gateway-log.json', import.meta.url), 'utf8'))
  const validate = new Ajv2020().addSchema({ ...schema, $id: 'log' }).getSchema('log#/$defs/exchange')
  expect(lines.map((line) => validate?.(line))).toEqual([true, true, true])
  expect(lines.map(({ path }) => path)).toEqual([
    '/v1/messages',
    '/v1beta/models/gemini-2.5-flash:generateContent',
    '/v1/chat/completions',
  ])
})

test('it answers as a scenario tells, from the beginning in each run', async () => {
  await using served = await serve(['--scenario', 'turns/one-call'])
  const heard = []
  for (const run of ['a', 'b', 'a', 'a']) heard.push(await post(`${served.url}/run/${run}/v1/messages`, CLAUDE))
  expect(heard.map(({ status }) => status).slice(0, 3)).toEqual([200, 200, 200])
  const [first, other, second] = heard.map(({ body }) => Object(body).stop_reason)
  expect([first, other, second]).toEqual(['tool_use', 'tool_use', 'end_turn'])
  expect([heard[3]?.status, heard[3]?.text]).toEqual([501, expect.stringContaining('This is request 3')])
})

test('its targets say who is asked, and which models there are', async () => {
  await using served = await serve(['--target', 'mistral', '--target', 'openai:responses/gpt-5'])
  const asked = async (path: string, body: unknown) => (await post(`${served.url}${path}`, body)).status
  expect(await asked('/v1/chat/completions', { ...GPT, model: 'any' })).toBe(200)
  expect(await asked('/v1/responses', { model: 'gpt-4o', input: 'x' })).toBe(400)
  const { body } = await get(`${served.url}/__conformance`)
  expect(Object(body).exchanges.map(({ target }: { target: string }) => target)).toEqual([
    'mistral/any',
    'openai:responses/gpt-4o',
  ])
})

describe('a command line', () => {
  test.each([
    [['--port', '70000'], 'The option --port takes a whole number from 0 to 65535'],
    [['--strict', 'very'], 'The option --strict takes must, should, off, not very'],
    [['--scenario', 'turns/*'], 'The option --scenario takes one scenario'],
    [['--target', 'nobody'], 'There is no provider `nobody`'],
    [['--scenario', 'nothing/such'], 'No scenario is called'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await cli(['serve', ...args])
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  test('with a port that is taken is told so', async () => {
    await using gateway = await open()
    const { code, err } = await cli(['serve', '--port', String(gateway.port)])
    expect([code, err]).toEqual([3, expect.stringContaining(`error: The port ${gateway.port} is taken\nhint: `)])
  })
})
