import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fixtureText } from '../../src/fixtures/document.ts'
import type { RecordedExchange } from '../../src/fixtures/exchange.ts'
import { startGateway } from '../../src/gateway/start-gateway.ts'
import { provider } from '../fixtures/record/provider.ts'
import { answered, fixtureOf } from '../fixtures/samples.ts'
import { cli } from './in-process.ts'

const SCHEMA = JSON.parse(await readFile(new URL('../../src/schemas/report-drift.json', import.meta.url), 'utf8'))
const isReport = new Ajv2020().compile(SCHEMA)

const answer = (changes: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }],
  ...changes,
})

/** Fixtures by name, of one exchange each, in a folder of the working directory. */
async function fixtures(folder: string, files: Readonly<Record<string, RecordedExchange>>, before?: string) {
  const cwd = before ?? (await mkdtemp(join(tmpdir(), 'drift-')))
  if (before === undefined) onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  for (const [name, exchange] of Object.entries(files)) {
    const file = join(cwd, folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fixtureText(fixtureOf(exchange)))
  }
  return cwd
}

async function twoFolders(before: RecordedExchange, after: RecordedExchange) {
  const cwd = await fixtures('old', { 'hello.har': before })
  return fixtures('new', { 'hello.har': after }, cwd)
}

describe('fixtures drift', () => {
  test('nothing has changed between a folder and itself', async () => {
    const cwd = await fixtures('old', { 'a/hello.har': answered(answer()) })
    expect(await cli(['fixtures', 'drift', 'old', 'old'], { cwd })).toEqual({
      code: 0,
      out: '1 answer compared: no change\n',
      err: '',
    })
  })

  test('a change is told with its place, and fails from the severity on that is wished', async () => {
    const cwd = await twoFolders(answered(answer()), answered(answer({ service_tier: 'default' })))
    const told = await cli(['fixtures', 'drift', 'old', 'new'], { cwd })
    expect(told.code).toBe(0)
    expect(told.out).toBe(
      [
        'POST api.openai.com/v1/chat/completions',
        '  · service_tier is new (string)',
        '    1 answer, hello, exchange 1',
        '',
        '1 answer compared: 1 harmless change',
        '',
      ].join('\n'),
    )
    expect((await cli(['fixtures', 'drift', 'old', 'new', '--fail-on', 'any'], { cwd })).code).toBe(1)
  })

  test('what breaks clients fails, whatever else is let pass', async () => {
    const cwd = await twoFolders(answered(answer()), answered({ id: 'chatcmpl-2' }))
    expect((await cli(['fixtures', 'drift', 'old', 'new', '--fail-on', 'breaking'], { cwd })).code).toBe(1)
  })

  test('the JSON report conforms to its schema', async () => {
    const cwd = await twoFolders(answered(answer()), answered({ error: { message: 'Gone now.' } }, { status: 404 }))
    await fixtures('new', { 'more.har': answered(answer()) }, cwd)
    const { code, out } = await cli(['fixtures', 'drift', 'old', 'new', '--json'], { cwd })
    const report = JSON.parse(out)
    expect([code, isReport(report), isReport.errors]).toEqual([1, true, null])
    expect(report).toMatchObject({ onlyAfter: ['more.har'], summary: { compared: 1, breaking: 1 } })
  })

  test('in Markdown nothing that was recorded is markup, a mention or a link', async () => {
    const error = (message: string) => answered({ error: { message } }, { status: 400 })
    const cwd = await twoFolders(error('No.'), error('Ask `@octocat` <img src=x> at https://evil.example #1'))
    const { out } = await cli(['fixtures', 'drift', 'old/hello.har', 'new/hello.har', '--reporter', 'markdown'], {
      cwd,
    })
    expect(out).toContain('### `POST api.openai.com/v1/chat/completions`')
    expect(out).toContain('- **notable** `error.message` was')
    expect(out).not.toMatch(/@octocat|<img|https:|#1\b/)
  })

  test('no secret of either side is shown', async () => {
    const key = `sk-proj-${'Ab12'.repeat(8)}`
    const cwd = await twoFolders(
      answered(answer()),
      answered({ error: { message: `Wrong key ${key}` } }, { status: 401 }),
    )
    for (const reporter of ['terminal', 'json', 'markdown']) {
      const { out } = await cli(['fixtures', 'drift', 'old', 'new', '--reporter', reporter], { cwd })
      expect(out).toContain('Wrong key')
      expect(out).not.toContain(key)
    }
  })

  test('other requests are told, and nothing was checked', async () => {
    const other = answered(answer())
    const body = Buffer.from(JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content: 'Bye' }] }))
    const cwd = await twoFolders(answered(answer()), { ...other, request: { ...other.request, body } })
    const { code, out, err } = await cli(['fixtures', 'drift', 'old', 'new'], { cwd })
    expect(code).toBe(3)
    expect(out).toContain('/messages/0/content was "Hello", is "Bye"')
    expect(err).toContain('Nothing was checked')
  })

  test('--live asks again, with the key of the environment', async () => {
    const gateway = await startGateway({})
    onTestFinished(() => gateway.close(0))
    const cwd = await fixtures('old', { 'hello.har': answered(answer({ old: true })) })
    const args = ['fixtures', 'drift', 'old', '--live', '--json', '--base-url', `${gateway.url}/v1`]
    const { code, out } = await cli(args, { cwd, env: { OPENAI_API_KEY: 'any' } })
    expect(code).toBe(1)
    expect(JSON.parse(out).changes[0]).toMatchObject({ kind: 'removed-member', at: 'old' })
  })

  test.each([
    [
      'a key that is not taken',
      401,
      { error: { type: 'invalid_request_error', code: 'invalid_api_key', message: 'No.' } },
    ],
    [
      'an account that has used up all',
      400,
      { error: { type: 'insufficient_quota', code: 'insufficient_quota', message: 'No.' } },
    ],
  ])('--live: %s is no drift', async (_, status, body) => {
    await using server = await provider(() => ({ status, body }))
    const cwd = await fixtures('old', { 'hello.har': answered(answer()), 'b.har': answered(answer()) })
    const args = ['fixtures', 'drift', 'old', '--live', '--base-url', `${server.url}/v1`]
    const { code, out, err } = await cli(args, { cwd, env: { OPENAI_API_KEY: 'any' } })
    expect([code, out]).toEqual([3, ''])
    expect(err).toContain('gives an error that is about the key or the account')
    expect(server.came, 'who is refused once is not asked again').toHaveLength(1)
  })

  test('--live: where nobody is there, is no drift either', async () => {
    const cwd = await fixtures('old', { 'hello.har': answered(answer()) })
    const args = ['fixtures', 'drift', 'old', '--live', '--base-url', 'http://127.0.0.1:9/v1']
    const { code, err } = await cli(args, { cwd, env: { OPENAI_API_KEY: 'any' } })
    expect([code, err]).toEqual([3, expect.stringContaining('127.0.0.1:9 cannot be reached')])
  })

  test('--live: a key that was refused then as now is the answer that is compared', async () => {
    const refused = { error: { code: 'invalid_api_key', message: 'No.' } }
    await using server = await provider(() => ({ status: 401, body: refused }))
    const cwd = await fixtures('old', { 'hello.har': answered(refused, { status: 401 }) })
    const args = ['fixtures', 'drift', 'old', '--live', '--base-url', `${server.url}/v1`]
    expect(await cli(args, { cwd, env: { OPENAI_API_KEY: 'any' } })).toMatchObject({ code: 0 })
  })

  test.each([
    [['drift', 'old'], 'Drift is told of two files or folders'],
    [['drift', 'old', 'old', '--live'], 'With --live there is one file or folder'],
    [['drift', 'old', 'old', '--fail-on', 'bad'], 'no severity'],
    [['prune', 'old', 'old'], 'One folder is pruned at a time'],
  ])('%j is a mistake', async (args, message) => {
    const cwd = await fixtures('old', { 'hello.har': answered(answer()) })
    const { code, err } = await cli(['fixtures', ...args], { cwd })
    expect([code, err.toLowerCase()]).toEqual([2, expect.stringContaining(message.toLowerCase())])
  })
})

describe('fixtures prune', () => {
  const GONE = 'turns/that-is-gone@anthropic.har'

  test('shows what is of no use, and removes it only on request', async () => {
    const cwd = await fixtures('f', { [GONE]: answered(answer()), 'turns/one-call@anthropic.har': answered({ a: 1 }) })
    const shown = await cli(['fixtures', 'prune', 'f'], { cwd })
    expect(shown.out).toContain(`useless  ${GONE}: there is no scenario turns/that-is-gone`)
    expect(await readdir(join(cwd, 'f/turns'))).toHaveLength(2)
    const removed = await cli(['fixtures', 'prune', 'f', '--yes'], { cwd })
    expect(removed).toMatchObject({ code: 0, err: '' })
    expect(await readdir(join(cwd, 'f/turns'))).toEqual(['one-call@anthropic.har'])
  })

  test('leaves all that is no fixture, and all that lies elsewhere', async () => {
    const cwd = await fixtures('f', { 'hello.har': answered(answer()) })
    await fixtures('elsewhere', { 'gone@anthropic.har': answered({ a: 1 }) }, cwd)
    await mkdir(join(cwd, 'f/turns'))
    await writeFile(join(cwd, 'f', GONE), '{"log":{"entries":[]}}')
    await symlink(join(cwd, 'elsewhere/gone@anthropic.har'), join(cwd, 'f/gone@anthropic.har'))
    const { out } = await cli(['fixtures', 'prune', 'f', '--yes'], { cwd })
    expect(out).toBe('1 fixture, 0 removed\n')
    expect(await readdir(join(cwd, 'f/turns'))).toHaveLength(1)
    expect(await readdir(join(cwd, 'elsewhere'))).toHaveLength(1)
  })

  test("knows one's own scenarios by the configuration", async () => {
    const cwd = await fixtures('f', { 'my-own@anthropic.har': answered(answer()) })
    await mkdir(join(cwd, 'mine'))
    const scenario = { scenario: 'my-own', title: 'a', why: 'b', input: 'valid', steps: [{ user: 'Hello' }, 'send'] }
    await writeFile(join(cwd, 'mine/my-own.yaml'), JSON.stringify(scenario))
    expect((await cli(['fixtures', 'prune', 'f'], { cwd })).out).toContain('1 useless')
    await writeFile(join(cwd, 'conformance.config.yaml'), 'scenarios: [mine]')
    expect((await cli(['fixtures', 'prune', 'f'], { cwd })).out).toContain('0 useless')
  })
})

describe('fixtures import --as-scenario', () => {
  test('what is written runs', async () => {
    const cwd = await fixtures('f', { 'Hello there.har': answered(answer()) })
    const imported = await cli(['fixtures', 'import', 'f', '--as-scenario', '--out', 'mine'], { cwd })
    expect(imported).toEqual({ code: 0, out: 'wrote hello-there.yaml (1 request)\n', err: '' })
    const { code, out } = await cli(['run', join(cwd, 'mine/hello-there.yaml'), '--target', 'openai/gpt-5'], { cwd })
    expect([code, out]).toEqual([0, expect.stringContaining('1 pass')])
  })

  test('what cannot be told is said with the reason', async () => {
    const exchange = answered(answer())
    const body = Buffer.from(JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content: '$name' }] }))
    const cwd = await fixtures('f', { 'a.har': { ...exchange, request: { ...exchange.request, body } } })
    const { code, err } = await cli(['fixtures', 'import', 'f', '--as-scenario', '--out', 'mine'], { cwd })
    expect([code, err]).toEqual([3, expect.stringContaining('a.har: a is no scenario:')])
  })
})
