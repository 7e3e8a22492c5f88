import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { folder } from '../subjects/files.ts'
import { conformance } from './built.ts'
import { cli } from './in-process.ts'

const EXAMPLE = new URL('../../examples/own-wire/', import.meta.url)
const cwd = fileURLToPath(EXAMPLE)
const request = (...turns: object[]) => ({ version: 3, model: 'acme-large-3', turns })
const CALL = { by: 'bot', do: [{ ref: 'ref-00000000', function: 'get_time', with: {} }] }
const ASK = { by: 'human', say: 'What time is it?' }

afterAll(() => cli(['list', 'targets']))

describe('the example of a provider, a dialect and a rule of one’s own', () => {
  test('finds the bug of its adapter, judging by the rule and comparing what is said', async () => {
    const { code, out } = await conformance(['run', 'cancel/before-tools-start'], { cwd })
    expect(code).toBe(1)
    expect(out).toContain('✗ acme/result-for-every-call at /turns/3\n    400 turn 3: nothing came of ref-')
    expect(out).toContain('✗ lost-result at /turns/3/do/0')
    expect(out).toContain('also   acme/acme-mini-2')
  })

  test('lets pass what the adapter does well', async () => {
    const { code, out } = await conformance(['run', 'turns/one-call', 'turns/consecutive-tool-calls'], { cwd })
    expect([code, out.includes('4 cases: 4 passed')], out).toEqual([0, true])
  })

  test('tells that the reference formatter follows the description', async () => {
    const args = ['run', 'turns/*', 'cancel/*', 'results/*', '--subject', 'reference', '--target', 'acme,acme:chat']
    const { code, out } = await conformance(args, { cwd })
    expect([code, /failed|in error|× (?!It needs a loop)/.exec(out)], out).toEqual([0, null])
  })

  test('knows requests by their host, and judges them', async () => {
    const log = [
      { url: 'https://llm.acme.example/v1/turns', request: request(ASK) },
      { url: 'https://eu.llm.acme.example/v1/turns', request: request(ASK, CALL, ASK) },
      { url: 'https://llm.acme.example/v1/turns', request: { ...request(ASK), version: 2 } },
      {
        url: 'https://llm.acme.example/v1/chat/completions',
        request: { messages: [{ role: 'pirate', content: 'A' }] },
      },
    ]
    const stdin = log.map((line) => JSON.stringify(line)).join('\n')
    const { code, out } = await conformance(['check', '-', '--reporter', 'ndjson'], { cwd, stdin })
    const events = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const told = events.flatMap(({ type, target, violations }) =>
      type === 'request' ? [[target.dialect, target.provider, violations[0]?.rule]] : [],
    )
    expect(code).toBe(1)
    expect(told).toEqual([
      ['acme-turns', 'acme', undefined],
      ['acme-turns', 'acme', 'acme/result-for-every-call'],
      ['acme-turns', 'acme', 'acme-turns/request-schema'],
      ['openai-chat', 'acme', expect.stringMatching(/^openai-chat\//)],
    ])
  })

  test.each([
    [['list', 'targets'], /^acme\/acme-mini-2 +acme-turns +acme-mini-2$/m],
    [['list', 'rules'], /^acme\/result-for-every-call +must +Every call of the bot/m],
    [['list', 'rules'], /^acme-turns\/request-schema +must +A request fits the JSON Schema/m],
    [['explain', 'acme/result-for-every-call'], /nothing came of/],
    [['explain', 'acme-turns/request-schema'], /our wording/],
    [['explain', 'openai-chat/message-name-pattern'], /but not acme/],
  ])('is shown by %j', async (args, expected) => {
    expect((await cli(args, { cwd })).out).toMatch(expected)
  })

  test('is unknown where no configuration names it', async () => {
    await cli(['list', 'targets'], { cwd })
    using place = folder({})
    expect((await cli(['list', 'targets'], { cwd: place.path })).out).not.toContain('acme')
    expect((await cli(['explain', 'acme-turns/request-schema'], { cwd: place.path })).code).toBe(2)
  })
})

test('each file of the example names the schema that it is held to', () => {
  for (const file of readdirSync(EXAMPLE).filter((name) => name.endsWith('.yaml'))) {
    const [, schema = ''] =
      /^# yaml-language-server: \$schema=(.*)\n/.exec(readFileSync(new URL(file, EXAMPLE), 'utf8')) ?? []
    expect(JSON.parse(readFileSync(new URL(schema, EXAMPLE), 'utf8')).title, file).toEqual(expect.any(String))
  }
})

test('a mistake in a file of one’s own ends every command with its place', async () => {
  using place = folder({
    'conformance.config.yaml': 'providers: [./acme.yaml]',
    'acme.yaml': 'provider: acme\ntitle: Acme\nspeaks: [openai-chat]\nmodels: [a]\nregimes: { new: "(a+)+$" }\n',
    'log.json': '{"messages":[]}',
  })
  for (const args of [['run'], ['check', 'log.json'], ['list', 'targets'], ['list', 'rules'], ['explain', 'a/b']]) {
    const { code, err } = await cli(args, { cwd: place.path })
    expect(code, err).toBe(2)
    expect(err).toMatch(/error: The pattern repeats what varies .*\n {2}in .*acme\.yaml:5:17\nhint: Repeat/)
  }
})
