import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { dialectOf } from '../../src/dialects/index.ts'
import { Unsupported } from '../../src/errors.ts'
import type { Gone } from '../../src/smoke/smoke.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { closedPort } from '../models/loopback.ts'
import { adapterFile } from '../subjects/ask.ts'
import { folder } from '../subjects/files.ts'
import { served } from '../subjects/served.ts'
import { cli } from './in-process.ts'

const SCHEMA = JSON.parse(readFileSync(new URL('../../src/schemas/report-smoke.json', import.meta.url), 'utf8'))
const isReport = new Ajv2020({ allowUnionTypes: true }).compile(SCHEMA)

const program = (way: string) => `cmd:"${process.execPath}" "${adapterFile('program.mjs')}" ${way}`

/** The exit code, and what became of each step. */
async function smoke(...args: readonly string[]): Promise<{ code: number; steps: readonly Gone[] }> {
  const { code, out, err } = await cli(['smoke', '--json', ...args])
  if (out === '') throw new Error(err)
  const report = JSON.parse(out)
  expect([isReport(report), isReport.errors]).toEqual([true, null])
  return { code, steps: report.steps }
}

function namesOf(steps: readonly Gone[], wanted: Gone['verdict']): string[] {
  return steps.filter(({ verdict }) => verdict === wanted).map(({ name }) => name)
}

const faithful = defineFormatter({
  name: 'faithful',
  format(input) {
    if (input.target.provider === 'made-up') throw new Unsupported('Nobody knows it.')
    return dialectOf(input.target.dialect).format(input)
  },
})

const STATEFUL = `
  import { defineFormatter, dialectOf, Unsupported } from 'llm-conformance'
  export default defineFormatter({
    name: 'stateful',
    targets: ['anthropic'],
    open({ target }) {
      if (target.provider === 'made-up') throw new Unsupported('Nobody knows it.')
      return { request: dialectOf(target.dialect).format, reply() {}, failed() {} }
    },
  })`

describe('it names the step that an adapter fails, and what to do next', () => {
  test.each([
    ['ignoresEnd', 'shutdown', 'It runs on after its input has ended.'],
    ['ignoresShutdown', 'shutdown', 'It does not answer.'],
    ['crashes', 'options', 'The process ended with exit code 1.'],
    ['printsBetween', 'options', 'Print logs on standard error.'],
    ['hangs', 'options', 'No answer within 700 ms.'],
    ['sendsLatin1', 'long-line', 'It wrote what is not UTF-8'],
    ['usesWrongId', 'answers-once', 'It answered what nobody asked'],
    ['answersTwice', 'answers-once', '"result":{"body":{"second":true}}'],
    ['behaves', 'text', 'openai-chat/'],
    ['behaves', 'tool-call', 'openai-chat/'],
    ['behaves', 'long-line', 'The letters are not in its request as they were.'],
  ])('%s: %s', async (way, step, says) => {
    const { code, steps } = await smoke('--subject', program(way), '--deadline', '700')
    const found = steps.find(({ name }) => name === step)
    expect(found).toMatchObject({
      verdict: 'failed',
      says: expect.stringContaining(says),
      next: expect.stringMatching(/./),
    })
    expect(code).toBe(1)
  })

  test('and goes on with the steps behind it', async () => {
    const { steps } = await smoke('--subject', program('crashes'))
    expect(namesOf(steps, 'ok')).toEqual(['start', 'unknown-target', 'unknown-method', 'shutdown', 'answers-once'])
  })
})

describe('an adapter that is right passes every step', () => {
  test('as a module that keeps conversations', async () => {
    using place = folder({ 'adapter.ts': STATEFUL })
    const { code, steps } = await smoke('--subject', `${place.path}/adapter.ts`)
    expect([code, namesOf(steps, 'failed'), namesOf(steps, 'skipped')]).toEqual([0, [], []])
  })

  test('as a server, which is not shut down', async () => {
    const { code, steps } = await smoke('--subject', await served(faithful), '--target', 'gemini')
    expect([code, namesOf(steps, 'failed'), namesOf(steps, 'skipped')]).toEqual([0, [], ['sessions', 'shutdown']])
  })
})

describe('an adapter that does not start ends it with 3', () => {
  test.each([
    ['sayHello', 'It wrote what is no JSON-RPC message: Listening…'],
    ['greetsBadly', 'does not fit the protocol'],
  ])('%s', async (way, says) => {
    const { code, steps } = await smoke('--subject', program(way))
    expect(code).toBe(3)
    expect(steps[0]).toMatchObject({ name: 'start', verdict: 'failed', says: expect.stringContaining(says) })
    expect(namesOf(steps, 'skipped')).toHaveLength(steps.length - 1)
  })

  test('a server that nobody has started', async () => {
    const { code, steps } = await smoke('--subject', await closedPort())
    expect([code, steps[0]?.next]).toEqual([
      3,
      'Start the server, and see that it listens at this address and stays up.',
    ])
  })
})

test.each([
  ['without a subject', []],
  ['for one that is built in', ['--subject', 'reference']],
  ['for a target that it does not know', ['--subject', program('behaves'), '--target', 'gemini']],
  ['for a target that means nothing', ['--subject', program('behaves'), '--target', 'anthropc']],
])('%s it ends with 2', async (_, args) => {
  expect(await cli(['smoke', ...args])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('hint: ') })
})

test('a person reads what failed, what was printed, and what to do', async () => {
  const { out } = await cli(['smoke', '--subject', program('sayHello')])
  expect(out.slice(out.indexOf('✗'))).toBe(`✗ start  Starts, and answers \`initialize\`
           It wrote what is no JSON-RPC message: Listening…
           Standard output is for answers alone. Print logs on standard error.
           It printed:
           | log: started
           → Answer by what docs/subject-protocol.md shows for the method, alone on its line; print
           logs on standard error.

11 steps: 0 ok, 1 failed, 10 skipped
`)
})
