import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { nobody } from '../fixtures/in-process/server.ts'
import { claudeRefuses, claudeSays, provider } from '../fixtures/record/provider.ts'
import { CLAUDE, open, post } from '../gateway/open.ts'
import { folder } from '../subjects/files.ts'
import { conformance, type Ended, ended, start } from './built.ts'
import { cli } from './in-process.ts'

const KEY = 'sk-ant-api03-c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0'
const ENV = { ANTHROPIC_API_KEY: KEY }
const ONE = 'fixtures/turns/one-call@anthropic.har'

const CLIENT = `
export default {
  name: 'mine',
  async send({ connection, conversation, target, signal }) {
    const messages = conversation.filter(({ role }) => role === 'user').map(({ parts }) => ({ role: 'user', content: parts[0].content }))
    const body = JSON.stringify({ model: target.model, max_tokens: 9, messages })
    const headers = { 'content-type': 'application/json', 'x-api-key': connection.apiKey, 'anthropic-version': '2023-06-01' }
    const response = await fetch(connection.baseUrl + '/v1/messages', { method: 'POST', headers, body, signal })
    return response.text()
  },
}
`

function recorded(args: readonly string[], cwd: string): Promise<Ended> {
  return conformance(['record', '--target', 'anthropic', ...args], { cwd, env: ENV })
}

test('scenarios become fixtures, a second time nothing changes, and what is missing is added', async () => {
  using place = folder({})
  await using gateway = await open()
  const to = ['--base-url', gateway.url]
  const first = await recorded(['turns/one-call', ...to], place.path)
  expect(first).toEqual({
    code: 0,
    out: 'written  turns/one-call@anthropic.har (3 exchanges)\n1 written, 0 unchanged, 3 requests\n',
    err: '',
  })
  const before = await readFile(join(place.path, ONE), 'utf8')
  expect(JSON.parse(before).log._provenance).toMatchObject({
    source: 'simulated',
    client: { name: 'reference-client' },
  })
  const second = await recorded(['turns/one-call', ...to], place.path)
  expect([second.code, second.out]).toEqual([0, expect.stringContaining('0 written, 1 unchanged')])
  expect(await readFile(join(place.path, ONE), 'utf8')).toBe(before)
  const third = await recorded(['turns/one-call', 'turns/plain-text', '--missing', '--stream', ...to], place.path)
  expect(third.out).toContain('written  turns/plain-text@anthropic.har (3 exchanges)\n1 written, 0 unchanged')
  expect(await readFile(join(place.path, 'fixtures/turns/plain-text@anthropic.har'), 'utf8')).toContain(
    '"_framing": "sse"',
  )
  const fourth = await recorded(['turns/plain-text', ...to], place.path)
  expect(fourth.out, 'what is streamed stays so').toContain('unchanged  turns/plain-text@anthropic.har')
  expect((await conformance(['fixtures', 'verify', 'fixtures'], { cwd: place.path })).code).toBe(0)
})

test('with an age, what is the same is dated anew', async () => {
  using place = folder({})
  await using gateway = await open()
  const to = ['--base-url', gateway.url]
  await recorded(['turns/one-call', ...to], place.path)
  const before = await readFile(join(place.path, ONE), 'utf8')
  const { out } = await recorded(['--older-than', '1ms', ...to], place.path)
  expect(out).toBe('written  turns/one-call@anthropic.har (3 exchanges)\n1 written, 0 unchanged, 3 requests\n')
  const after = await readFile(join(place.path, ONE), 'utf8')
  const undated = (text: string) => text.replace(/"date": "[^"]*"|"_digest": "[^"]*"/g, '')
  expect([after === before, undated(after) === undated(before)]).toEqual([false, true])
})

const AGENT = `
export default {
  name: 'mine',
  loop: ({ connection, target }) => {
    const messages = []
    return {
      async turn({ text, signal }) {
        messages.push({ role: 'user', content: text })
        const body = JSON.stringify({ model: target.model, max_tokens: 9, messages })
        const headers = { 'content-type': 'application/json', 'x-api-key': connection.apiKey, 'anthropic-version': '2023-06-01', 'user-agent': 'mine-sdk/4.5' }
        const response = await fetch(connection.baseUrl + '/v1/messages', { method: 'POST', headers, body, signal })
        const { content } = await response.json()
        messages.push({ role: 'assistant', content })
      },
    }
  },
}
`

test('an agent lives what is told, and once more with what was recorded', async () => {
  using place = folder({ 'agent.mjs': AGENT, 'package.json': '{ "name": "mine", "version": "1.2.3" }' })
  await using gateway = await open()
  const to = ['turns/one-call', 'turns/plain-text', '--subject', './agent.mjs', '--base-url', gateway.url]
  const dry = await recorded([...to, '--dry-run'], place.path)
  expect(dry.out).toContain('about 3 requests, at most 20,')
  const { code, out, err } = await recorded(to, place.path)
  expect([code, out.split('\n')[0]]).toEqual([0, 'written  turns/one-call@anthropic.har (2 exchanges)'])
  expect(err).toBe('turns/plain-text is not recorded by an agent: It is for those who are told a history.\n')
  const { log } = JSON.parse(await readFile(join(place.path, ONE), 'utf8'))
  expect(log._provenance).toMatchObject({
    driven: 'loop',
    client: { name: 'mine', version: '1.2.3' },
    sdk: { name: 'mine-sdk', version: '4.5' },
  })
  const again = await conformance(['replay', '--subject', './agent.mjs'], { cwd: place.path })
  expect([again.code, again.out], again.err).toEqual([0, expect.stringContaining('1 passed (2 requests')])
  const told = await conformance(['replay', '--subject', 'reference-client'], { cwd: place.path })
  expect([told.code, told.out]).toEqual([1, expect.stringContaining('was not recorded')])
})

test('a client of one’s own asks in its own way', async () => {
  using place = folder({ 'client.mjs': CLIENT })
  await using gateway = await open()
  const { code, out, err } = await recorded(
    ['turns/plain-text', '--subject', './client.mjs', '--base-url', gateway.url, '--out', 'mine'],
    place.path,
  )
  expect([code, out.split('\n')[0]], err).toEqual([0, 'written  turns/plain-text@anthropic.har (3 exchanges)'])
  const { log } = JSON.parse(await readFile(join(place.path, 'mine/turns/plain-text@anthropic.har'), 'utf8'))
  expect(log._provenance.client).toEqual({ name: 'mine' })
  expect(log.entries[0].request.postData._json.max_tokens).toBe(9)
})

test('a dry run says what it would take, and asks nobody', async () => {
  using place = folder({})
  await using server = await provider(() => claudeSays('Hello'))
  const args = ['record', 'turns/one-call', '--target', 'anthropic', '--base-url', server.url, '--dry-run']
  const { code, out } = await conformance(args, { cwd: place.path })
  expect([code, out.replaceAll(/\d+ tokens/g, 'N tokens').split('\n')]).toEqual([
    0,
    [
      'turns/one-call@anthropic.har  3 requests, about N tokens',
      `anthropic is claude-sonnet-4-5 at ${new URL(server.url).host}`,
      '1 fixture, 3 requests, about N tokens to send. Nobody was asked.',
      '',
    ],
  ])
  expect([server.came, await readdir(place.path)]).toEqual([[], []])
})

test('an error that no rule says is told, as a finding', async () => {
  using place = folder({})
  await using server = await provider(() => claudeRefuses(400, 'invalid_request_error', 'The moon is wrong.'))
  const { code, out } = await recorded(['orphans/call-unanswered', '--base-url', server.url], place.path)
  expect(code).toBe(1)
  expect(out).toContain('written  orphans/call-unanswered@anthropic.har (2 exchanges, errors: 400)\n')
  expect(out).toContain(
    '  request 1: the provider refused what no rule says it refuses; please tell us: 400 The moon is wrong.\n',
  )
})

test('a key that is not taken ends it', async () => {
  using place = folder({})
  await using server = await provider(() => claudeRefuses(401, 'authentication_error', 'invalid x-api-key'))
  const scenarios = ['orphans/call-unanswered', 'turns/one-call']
  expect(await recorded([...scenarios, '--base-url', server.url], place.path)).toEqual({
    code: 3,
    out: [
      'written  orphans/call-unanswered@anthropic.har (2 exchanges, errors: 401)',
      '  the provider does not take the key',
      '1 written, 0 unchanged, 1 not asked, 2 requests',
      '',
    ].join('\n'),
    err: '',
  })
})

test('Ctrl-C leaves old fixtures whole and keeps those that are new', async () => {
  using place = folder({})
  await using server = await provider((_, number) => (number > 4 ? { body: 'never' } : claudeSays(`Answer ${number}`)))
  const args = ['record', 'turns/one-call', 'turns/plain-text', '--target', 'anthropic', '--base-url', server.url]
  const process = start(args, place.path, ENV)
  const end = ended(process)
  await expect.poll(() => server.came.length, { timeout: 10_000 }).toBe(5)
  process.kill('SIGINT')
  const { code, out, err } = await end
  expect([code, err]).toEqual([130, '\nInterrupted. What is whole was written; once more ends at once.\n'])
  expect(out).toContain('written  turns/one-call@anthropic.har')
  expect(out).toContain('not recorded  turns/plain-text@anthropic.har: interrupted')
  expect(await readdir(join(place.path, 'fixtures/turns'))).toEqual(['one-call@anthropic.har'])
})

/** Records what is asked of the address, until Ctrl-C. */
async function listened(cwd: string, baseUrl: string, ask: (url: string) => Promise<void>): Promise<Ended> {
  const to = ['--target', 'anthropic', '--base-url', baseUrl, '--out', 'a/b.har']
  const process = start(['record', '--listen', '--port', '0', ...to], cwd, ENV)
  const end = ended(process)
  const [line] = process.stdout === null ? [] : await once(createInterface(process.stdout), 'line')
  await ask(/^Listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1] ?? '')
  process.kill('SIGINT')
  return end
}

test('--listen records what any client asks until Ctrl-C', async () => {
  using place = folder({})
  await using server = await provider(() => claudeSays('Hello'))
  const file = join(place.path, 'a/b.har')
  const { code, out } = await listened(place.path, server.url, async (url) => {
    expect((await post(`${url}/v1/messages`, CLAUDE)).text).toContain('Hello')
  })
  expect([code, out]).toEqual([130, expect.stringMatching(/^Listening on \S+\nwritten {2}\S+b\.har \(1 exchange\)\n$/)])
  expect(await readFile(file, 'utf8')).not.toContain(KEY)

  const good = await readFile(file, 'utf8')
  const down = await nobody()
  const again = await listened(place.path, down, async (url) => void (await post(`${url}/v1/messages`, CLAUDE)))
  expect(again.code).toBe(3)
  expect(again.err).toContain(`${new URL(down).host} cannot be reached: ECONNREFUSED.`)
  expect(again.err).toContain('b.har.new (1 exchange)')
  expect(await readFile(file, 'utf8')).toBe(good)
})

describe('a command line', () => {
  test.each([
    [['--target', 'anthropic'], 2, 'Nobody said what is recorded\nhint: Name scenarios'],
    [['turns/*'], 2, 'Nobody said who is asked'],
    [['turns/*', '--target', 'anthropic,openai', '--model', 'x'], 2, 'A model or a base URL is that of one target'],
    [['turns/*', '--target', 'anthropic/x', '--model', 'y'], 2, 'The target names a model already'],
    [['turns/*', '--target', 'anthropic', '--older-than', 'long'], 2, 'The option --older-than takes a time'],
    [['turns/*', '--target', 'anthropic', '--port', '1'], 2, 'The option --port is for --listen'],
    [['no/such', '--target', 'anthropic'], 2, 'No scenario is called'],
    [['turns/*', '--target', 'anthropic'], 3, 'There is no key for Anthropic\nhint: Set ANTHROPIC_API_KEY'],
    [['turns/*', '--target', 'anthropic,cohere'], 3, 'There is no key for Anthropic'],
    [['turns/*', '--target', 'anthropic', '--base-url', 'x'], 2, 'The base URL is no address'],
    [['--listen', '--target', 'anthropic'], 2, 'It is not said where to write to'],
    [['--listen', '--target', 'anthropic', '--out', 'x.json'], 2, 'A fixture is a file that ends in .har'],
    [['--listen', '--target', 'anthropic', '--out', 'x.har', '--all'], 2, 'With --listen a client of yours says'],
    [['turns/*', '--target', 'ollama', '--subject', 'reference'], 2, 'reference is no client'],
  ])('%j is refused', async (args, exit, message) => {
    using place = folder({})
    const { code, err } = await cli(['record', ...args], { cwd: place.path })
    expect([code, err]).toEqual([exit, expect.stringContaining(message)])
    expect(await readdir(place.path)).toEqual([])
  })
})
