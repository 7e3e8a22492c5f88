import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialectOf } from '../../src/dialects/index.ts'
import { fixtureText } from '../../src/fixtures/document.ts'
import type { RecordedExchange } from '../../src/fixtures/exchange.ts'
import type { Fixture } from '../../src/fixtures/fixture.ts'
import { recordJobs, requestsOf } from '../../src/fixtures/record/job.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { answer, question, recorded, streamed } from '../fixtures/replay/loopback.ts'
import { fixtureOf } from '../fixtures/samples.ts'
import { folder } from '../subjects/files.ts'
import { cli, type Ended } from './in-process.ts'

const NAME = 'turns/one-call@openai.har'

let place: ReturnType<typeof folder>
let whole: Fixture

beforeAll(async () => {
  place = folder({})
  whole = fixtureOf(...(await exchangesOf('turns/one-call')))
  write('recorded', whole.exchanges)
})
afterAll(() => place[Symbol.dispose]())

/** What is asked by a scenario, as the reference formatter says it, and what is answered. */
async function exchangesOf(id: string): Promise<RecordedExchange[]> {
  const target = parseTarget('openai')
  const { format, reply } = dialectOf(target.dialect)
  const jobs = recordJobs(await loadScenarios(findScenarios([id]).map(({ file }) => file)), [target])
  return jobs
    .flatMap(({ cases }) => cases.flatMap((one) => requestsOf(one, target)))
    .map((exchange) => {
      const said = exchange.reply ?? { role: 'assistant', parts: [{ type: 'text', content: 'Yes.' }] }
      return recorded(format(exchange), { body: Buffer.from(JSON.stringify(reply(said, target))) })
    })
}

function client(name: string, file = '../clients/adapters/fetching.ts'): string {
  return `${fileURLToPath(new URL(file, import.meta.url))}#${name}`
}

function replay(...args: readonly string[]): Promise<Ended> {
  return cli(['replay', ...args], { cwd: place.path })
}

/** The same fixture with other exchanges, in a folder of its own. */
function write(to: string, exchanges: readonly RecordedExchange[], name = NAME): string {
  const file = join(place.path, to, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, fixtureText({ ...whole, exchanges }))
  return to
}

describe('a client that asks what was recorded', () => {
  test('passes, with every request of the scenario', async () => {
    const { code, out } = await replay('recorded', '--subject', client('default'), '--json')
    const { summary, cases } = JSON.parse(out)
    expect([code, summary]).toEqual([0, expect.objectContaining({ pass: 1, fail: 0, requests: 3 })])
    expect(cases[0]).toMatchObject({ scenario: 'turns/one-call', target: 'openai', subject: 'good' })
  })

  test('may be the one of this package', async () => {
    expect((await replay('recorded', '--subject', 'reference-client')).code).toBe(0)
  })

  test('fails where it is not asked for all of it', async () => {
    const more = recorded({ ...question('What else?'), stream: false }, answer('Nothing.'))
    const { code, out } = await replay(write('more', [...whole.exchanges, more]), '--subject', client('default'))
    expect([code, out]).toEqual([1, expect.stringContaining('was recorded, and nobody asked for it.')])
  })

  test('fails where it was recorded less often', async () => {
    const { code, out } = await replay(write('less', whole.exchanges.slice(0, 2)), '--subject', client('default'))
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('✗ POST /v1/chat/completions was not recorded. The nearest'),
    ])
  })
})

describe('a client that asks something else', () => {
  test('fails, though it hides the error that it gets', async () => {
    const { code, out } = await replay('recorded', '--subject', client('hides', 'adapters/changed.ts'))
    expect(code).toBe(1)
    expect(out).toContain('✗ POST /v1/chat/completions was not recorded. The nearest recording')
    expect(out).toContain('/temperature is new: 0.7')
    expect(out).toContain(`again  npx conformance replay recorded/${NAME} --subject `)
  })

  test('passes where that may differ', async () => {
    const args = ['recorded', '--subject', client('hides', 'adapters/changed.ts'), '--volatile', '/temperature']
    expect((await replay(...args)).code).toBe(0)
  })

  test('also of another kind, fails', async () => {
    const { code, out } = await replay('recorded', '--subject', client('lists', 'adapters/changed.ts'))
    expect([code, out]).toEqual([1, expect.stringContaining('✗ GET /v1/models was not recorded.')])
  })

  test('fails once for each try', async () => {
    const { out } = await replay(write('none', whole.exchanges.slice(1)), '--subject', client('retries'), '--json')
    const { cases } = JSON.parse(out)
    expect(cases[0].verdict).toBe('fail')
    expect(cases[0].unmet.filter((line: string) => line.includes('was not recorded')).length).toBeGreaterThan(1)
  })

  test('fails where it asks somebody else', async () => {
    const { code, out } = await replay('recorded', '--subject', client('swallows'))
    expect([code, out]).toEqual([1, expect.stringContaining('telemetry.example:443')])
  })

  test('is left alone where it does not know the target', async () => {
    const { code, out } = await replay('recorded', '--subject', client('elsewhere', 'adapters/changed.ts'))
    expect([code, out]).toEqual([3, expect.stringContaining('does not declare this target')])
  })
})

describe('a recording that is called after no scenario', () => {
  const asked = (text: string): RecordedExchange =>
    recorded(question(text), { body: Buffer.from(JSON.stringify({ choices: [] })) })

  test('tells the client the history of each request', async () => {
    const to = write('told', [asked('How are you?'), asked('And you?')], 'talk.har')
    const { code, out } = await replay(to, '--subject', client('default'), '--json')
    const { summary, cases } = JSON.parse(out)
    expect([code, summary.requests, cases[0].id]).toEqual([0, 2, 'talk.har#good'])
  })

  test('of another tool may be replayed as it is', async () => {
    const file = join(place.path, 'cassette.json')
    const { request, response } = asked('How are you?')
    const interaction = {
      request: { method: 'POST', uri: request.url, headers: {}, body: request.body.toString() },
      response: { status: { code: 200, message: 'OK' }, headers: {}, body: { string: response?.body.toString() } },
    }
    writeFileSync(file, JSON.stringify({ version: 1, interactions: [interaction] }))
    expect((await replay(file, '--subject', client('default'))).code).toBe(0)
  })

  test('that asks no model cannot drive a client', async () => {
    const to = write('other', [recorded({ text: 'x' }, answer('y'), { url: 'https://example.com/translate' })], 'a.har')
    const { code, out } = await replay(to, '--subject', client('default'), '--json')
    expect([code, JSON.parse(out).cases[0].reason]).toEqual([3, expect.stringContaining('It asks no model')])
  })
})

describe('without a client', () => {
  test('all that was recorded is asked again and comes back', async () => {
    const { code, out } = await replay('recorded')
    expect([code, out]).toEqual([0, expect.stringContaining('1 case: 1 passed (3 requests')])
  })

  test('what broke off breaks off in the same place', async () => {
    const exchanges = (['failed', 'aborted'] as const).flatMap((ended) => [
      recorded(question(ended), streamed(['{"n":1}', '{"n":2}']), { ended }),
      recorded(question(`${ended} before`), undefined, { ended }),
    ])
    const { code, out } = await replay(write('ended', exchanges, 'ended.har'))
    expect([code, out]).toEqual([0, expect.stringContaining('1 passed (4 requests')])
  })

  test('what the gateway cannot send as it was recorded is told', async () => {
    const broken = recorded(question('?'), { ...answer('x'), headers: [{ name: 'bad name', value: 'x' }] })
    const { code, out } = await replay(write('broken', [broken], 'broken.har'))
    expect([code, out]).toEqual([1, expect.stringContaining('the status 200 was recorded, and the status')])
  })
})

describe('a command line', () => {
  test.each([
    [['nowhere'], 'nowhere'],
    [['recorded', '--target', 'anthropic'], 'No fixture asks anthropic'],
    [['recorded', '--subject', 'reference'], 'reference is a formatter'],
    [['recorded', '--volatile', 'temperature'], 'The option --volatile takes a JSON pointer'],
    [['recorded', '--pace', '20ms'], 'The option --pace takes 1 or 0'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await replay(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  test('may choose the target', async () => {
    const to = write('two', whole.exchanges)
    write('two', [recorded({ message: 'x' }, answer('y'), { url: 'https://api.cohere.com/v2/chat' })], 'other.har')
    expect((await replay(to, '--target', 'openai')).out).toContain('1 case: 1 passed')
  })
})
