import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { loopback, type Received, type Reply } from '../models/loopback.ts'
import { ended, start } from './built.ts'
import { cli } from './in-process.ts'

const CANARY = 'sk-canary-0123456789'
const OPENAI: Reply = { body: { data: [{ id: 'gpt-5.4' }, { id: 'whisper-1' }, { id: 'gpt-4o' }] } }
const MISTRAL: Reply = {
  body: {
    data: [
      { id: 'small', capabilities: { completion_chat: true, function_calling: true }, max_context_length: 131_072 },
      { id: 'thinker', capabilities: { completion_chat: true, function_calling: false } },
    ],
  },
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'models-'))

async function models(
  spec: string,
  answer: (request: Received) => Reply | 'silence',
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const { url, received } = await loopback(answer)
  return { ...(await cli(['models', spec, '--base-url', url, ...args], { cwd: folder(), env })), url, received }
}

function conforming(json: string): Record<string, unknown> {
  const schema = new URL('../../src/schemas/report-models.json', import.meta.url)
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(schema, 'utf8')))
  const report = JSON.parse(json)
  expect([validate(report), validate.errors]).toEqual([true, null])
  return report
}

test('a table shows what the provider lists, then what is built in', async () => {
  expect(await models('mistral', () => MISTRAL)).toMatchObject({
    code: 0,
    err: '',
    out: `MODEL                 TOOLS  CONTEXT  SOURCE
small                 yes    131072   fetched
thinker               no     ?        fetched
mistral-large-latest  ?      ?        built-in
ministral-14b-2512    ?      ?        built-in
`,
  })
})

test('the model that the target names is in the list too', async () => {
  const { out } = await models('mistral/mine', () => MISTRAL)
  expect(out).toMatch(/^mine +\? +\? +chosen\n$/m)
  expect((await models('mistral/thinker', () => MISTRAL)).out).not.toContain('chosen')
})

test('where the provider lists nothing, the built-in models and the reason are shown', async () => {
  const { code, out, err, url } = await models('mistral', () => ({ status: 500 }))
  expect([code, out]).toEqual([
    3,
    `MODEL                 TOOLS  CONTEXT  SOURCE
mistral-large-latest  ?      ?        built-in
ministral-14b-2512    ?      ?        built-in
`,
  ])
  expect(err).toBe('error: mistral did not list its models\n  The server failed (status 500).\n')
  expect(err).not.toContain(url)
})

test('--json tells the same, in the form of its schema', async () => {
  const listed = await models('openai/gpt-x', () => OPENAI, ['--json'])
  expect([listed.code, conforming(listed.out)]).toEqual([
    0,
    {
      version: 1,
      provider: 'openai',
      listed: true,
      reason: null,
      models: expect.arrayContaining([
        { id: 'gpt-5.4', tools: null, context: null, source: 'fetched' },
        { id: 'o1-mini', tools: null, context: null, source: 'built-in' },
        { id: 'gpt-x', tools: null, context: null, source: 'chosen' },
      ]),
    },
  ])
  const failed = await models('openai', () => ({ body: '<html>' }), ['--json'])
  expect([failed.code, conforming(failed.out)]).toEqual([
    3,
    expect.objectContaining({ listed: false, reason: 'The answer is no list of models.' }),
  ])
})

test('the key is from the environment, goes to the server, and is shown nowhere', async () => {
  const answers: ((request: Received) => Reply)[] = [
    () => OPENAI,
    ({ headers }) => ({
      status: 401,
      body: { error: { message: `Incorrect API key provided: ${headers.authorization}` } },
    }),
    ({ headers }) => ({ body: { data: [{ id: `gpt-${headers.authorization}` }] } }),
  ]
  for (const answer of answers) {
    for (const args of [[], ['--json']]) {
      const { out, err, received } = await models('openai', answer, args, { OPENAI_API_KEY: CANARY })
      expect(received.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${CANARY}`])
      expect(out + err).not.toContain('canary')
    }
  }
})

test('without a key the built-in models are shown, and how to give one', async () => {
  expect(await cli(['models', 'openai'], { cwd: folder() })).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^gpt-4o +\? +\? +built-in$/m),
    err: 'error: openai did not list its models\n  There is no key for OpenAI. Set OPENAI_API_KEY to your key.\n',
  })
})

test('a server that does not answer in time is not waited for', async () => {
  const { code, err } = await models('ollama', () => 'silence', ['--timeout', '30'])
  expect([code, err]).toEqual([3, 'error: ollama did not list its models\n  There was no whole answer within 30 ms.\n'])
})

test('what a server calls its models cannot steer the terminal', async () => {
  const { out } = await models('unknown:chat', () => ({ body: { data: [{ id: '\u001b[2Jmine\r\n' }] } }))
  expect(out).toBe('MODEL            TOOLS  CONTEXT  SOURCE\n\\x1b[2Jmine\\r\\n  ?      ?        fetched\n')
})

test('a provider that a person has described lists its models in the way of its dialect', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'conformance.config.yaml'), 'providers: [./acme.yaml]')
  writeFileSync(
    join(cwd, 'acme.yaml'),
    'provider: acme\ntitle: Acme\nspeaks: [openai-chat]\nmodels: [acme-mini]\nlike: openai\n',
  )
  const { url, received } = await loopback(() => ({ body: { data: [{ id: 'acme-maxi' }] } }))
  const { code, out } = await cli(['models', 'acme'], { cwd, env: { ACME_BASE_URL: url, ACME_API_KEY: CANARY } })
  expect([code, out]).toEqual([
    0,
    'MODEL      TOOLS  CONTEXT  SOURCE\nacme-maxi  ?      ?        fetched\nacme-mini  ?      ?        built-in\n',
  ])
  expect(received[0]?.headers.authorization).toBe(`Bearer ${CANARY}`)
})

describe('a command line that is wrong ends with 2', () => {
  test.each([
    [['models'], /needs more words/],
    [['models', 'antropic'], /Did you mean `anthropic`\?/],
    [['models', 'openai', '--base-url', 'localhost'], /The base URL is no address of a server/],
    [['models', 'openai', '--base-url', 'http://me:canary@localhost'], /^(?!.*canary).*name or a password/s],
    [['models', 'openai', '--timeout', '5s'], /takes milliseconds, not 5s/],
    [['models', 'openai', '--key', 'x'], /There is no option --key/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await cli(args, { cwd: folder() })
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
  })
})

test('Ctrl-C ends it', async () => {
  const { url, received } = await loopback(() => 'silence')
  const process = start(['models', 'openai', '--base-url', url], folder())
  const end = ended(process)
  while (received.length === 0) await new Promise(setImmediate)
  process.kill('SIGINT')
  const { code, out, err } = await end
  expect([code, out]).toEqual([130, ''])
  expect(err).toContain('Interrupted.')
})
