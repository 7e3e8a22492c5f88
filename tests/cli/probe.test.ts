import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { configFolder } from '../../src/cli/config-folder.ts'
import { TEST_TOOL } from '../../src/models/probe/request.ts'
import { loopback, type Reply } from '../models/loopback.ts'
import { cli } from './in-process.ts'

const call = { function: { name: TEST_TOOL, arguments: {} } }
const CALL: Reply = { body: { message: { role: 'assistant', content: '', tool_calls: [call] } } }
const REFUSAL: Reply = { status: 400, body: { error: 'registry.ollama.ai/library/mine:latest does not support tools' } }
const TEXT: Reply = { body: { message: { role: 'assistant', content: 'Ready!' } } }

const folder = (): string => mkdtempSync(join(tmpdir(), 'probe-'))

async function probe(reply: Reply | 'silence', ...args: readonly string[]) {
  const { url } = await loopback(() => reply)
  const cwd = folder()
  const ended = await cli(['probe', 'ollama', '--model', 'mine', '--base-url', url, ...args], {
    cwd,
    env: { HOME: cwd },
  })
  return { ...ended, cwd }
}

describe('it says what it learned and why, and ends with', () => {
  test.each<[number, Reply | 'silence', string]>([
    [0, CALL, 'ollama/mine: yes, it calls tools\n  It called the test tool.\n'],
    [0, REFUSAL, 'ollama/mine: no, it takes no tools\n  The provider says so.\n  HTTP 400: does not support tools\n'],
    [
      3,
      TEXT,
      'ollama/mine: nothing was learned\n  It answered without a call: the tool was ignored, or the model chose not to call it.\n',
    ],
    [
      3,
      { status: 401, body: { error: 'unauthorized' } },
      'ollama/mine: nothing was learned\n  The provider wants a key, and OLLAMA_API_KEY is not set.\n  HTTP 401: unauthorized\n',
    ],
  ])('%i after %o', async (code, reply, text) => {
    expect(await probe(reply)).toMatchObject({ code, out: text, err: '' })
  })

  test('3 after the time that it was given', async () => {
    const { code, out } = await probe('silence', '--timeout', '30')
    expect([code, out]).toEqual([3, 'ollama/mine: nothing was learned\n  There was no answer within 30 ms.\n'])
  })
})

test('what a provider says cannot steer the terminal', async () => {
  const { out } = await probe({ status: 400, body: { error: '\u001b[2Jmine \u001b]0;x\u0007 is broken' } })
  expect(out).not.toContain('\u001b')
})

test.each([CALL, REFUSAL, TEXT])('--json fits its schema: %o', async (reply) => {
  const { out } = await probe(reply, '--json', '--save')
  const schema = new URL('../../src/schemas/report-probe.json', import.meta.url)
  const ajv = new Ajv2020({ allowUnionTypes: true })
  expect([ajv.validate(JSON.parse(readFileSync(schema, 'utf8')), JSON.parse(out)), ajv.errors]).toEqual([true, null])
  expect(JSON.parse(out)).toMatchObject({ target: 'ollama/mine', provider: 'ollama', model: 'mine' })
})

describe('--save', () => {
  test('keeps a yes or no in the folder of the user’s configuration', async () => {
    const { cwd, out } = await probe(REFUSAL, '--save')
    const file = join(configFolder({ env: { HOME: cwd } }), 'tool-support.json')
    expect(out).toContain(`  Saved in ${file}.\n`)
    expect(JSON.parse(readFileSync(file, 'utf8')).models).toMatchObject([
      { provider: 'ollama', model: 'mine', tools: false, source: 'auto_detected', reason: 'does not support tools' },
    ])
  })

  test('keeps it where --registry says', async () => {
    const { cwd, code } = await probe(CALL, '--save', '--registry', 'mine.json')
    expect([code, existsSync(join(cwd, 'mine.json'))]).toEqual([0, true])
  })

  test('keeps nothing where nothing was learned', async () => {
    const { cwd, code, out } = await probe(TEXT, '--save', '--registry', 'mine.json')
    expect([code, existsSync(join(cwd, 'mine.json'))]).toEqual([3, false])
    expect(out).toContain('  Nothing is saved.\n')
  })

  test('does not put aside what a person said', async () => {
    const file = join(folder(), 'registry.json')
    const record = {
      provider: 'ollama',
      model: 'mine',
      tools: true,
      source: 'user_confirmed',
      at: '2026-01-02T03:04:05Z',
    }
    writeFileSync(file, JSON.stringify({ models: [record] }))
    const { code, out } = await probe(REFUSAL, '--save', '--registry', file)
    expect([code, JSON.parse(readFileSync(file, 'utf8')).models]).toEqual([0, [record]])
    expect(out).toContain(`Not saved: a person said yes 2026-01-02, which counts more (${file}).`)
  })

  test('ends with 3 and says why where it could not', async () => {
    const { code, out, err } = await probe(CALL, '--save', '--registry', '.')
    expect([code, out]).toEqual([3, expect.stringContaining('It could not be saved.')])
    expect(err).toContain('warning: What is known of models cannot be read: EISDIR')
  })
})

test('the environment can say where to save', async () => {
  const { url } = await loopback(() => CALL)
  const cwd = folder()
  const env = { CONFORMANCE_REGISTRY: join(cwd, 'mine.json') }
  await cli(['probe', 'ollama/mine', '--base-url', url, '--save'], { cwd, env })
  expect(existsSync(env.CONFORMANCE_REGISTRY)).toBe(true)
})

test.each([
  ['linux', { HOME: '/home/me' }, '/home/me/.config/llm-conformance'],
  ['linux', { HOME: '/home/me', XDG_CONFIG_HOME: '/cfg' }, '/cfg/llm-conformance'],
  ['linux', { HOME: '/home/me', XDG_CONFIG_HOME: 'cfg' }, '/home/me/.config/llm-conformance'],
  ['darwin', { HOME: '/Users/me' }, '/Users/me/Library/Application Support/llm-conformance'],
  ['win32', { APPDATA: '/Roaming' }, '/Roaming/llm-conformance'],
] as const)('the folder of the configuration on %s with %o', (platform, env, path) => {
  expect(configFolder({ env }, platform)).toBe(path)
})

describe('a command line that cannot be meant so ends with 2', () => {
  test.each<[readonly string[], string]>([
    [
      ['probe', 'ollama'],
      'error: Nobody said which model\nhint: For example: conformance probe ollama --model llama3.1',
    ],
    [['probe', 'ollama/a', '--model', 'b'], 'The target names a model already'],
    [['probe', 'olama/a'], 'Did you mean `ollama/a`?'],
    [['probe', 'ollama/a', '--timeout', 'soon'], 'The option --timeout takes milliseconds'],
    [['probe', 'ollama/a', '--base-url', 'localhost:11434'], 'The base URL is no address of a server'],
  ])('%j', async (args, message) => {
    const { code, err } = await cli(args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})

test('without a key or an address no request can be made: 3', async () => {
  expect(await cli(['probe', 'openai/gpt-4o'])).toMatchObject({
    code: 3,
    err: 'error: There is no key for OpenAI\nhint: Set OPENAI_API_KEY to your key.\n',
  })
  expect(await cli(['probe', 'bedrock/amazon.nova-lite-v1:0'])).toMatchObject({
    code: 3,
    err: expect.stringMatching(/AWS_BEARER_TOKEN_BEDROCK.*SigV4/),
  })
  const bedrock = { AWS_BEARER_TOKEN_BEDROCK: 'token' }
  expect(await cli(['probe', 'bedrock/amazon.nova-lite-v1:0'], { env: bedrock })).toMatchObject({
    code: 3,
    err: expect.stringContaining('AWS_REGION or AWS_DEFAULT_REGION is not set'),
  })
})

test('providers of one’s own can be asked, with a key by their name', async () => {
  const { url, received } = await loopback(() => ({ body: { choices: [{ message: { tool_calls: [call] } }] } }))
  const cwd = folder()
  writeFileSync(join(cwd, 'acme.yaml'), 'provider: acme-ai\ntitle: Acme\nspeaks: [openai-chat]\nmodels: [acme-1]\n')
  writeFileSync(join(cwd, 'conformance.config.yaml'), 'providers: [./acme.yaml]\n')
  const env = { ACME_AI_API_KEY: 'acme-key', ACME_AI_BASE_URL: `${url}/v1` }
  expect(await cli(['probe', 'acme-ai/acme-1'], { cwd, env })).toMatchObject({ code: 0 })
  expect(received).toMatchObject([{ path: '/v1/chat/completions', headers: { authorization: 'Bearer acme-key' } }])
})
