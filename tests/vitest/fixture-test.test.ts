import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFixture } from '../../src/fixtures/read.ts'
import { startUpstream, type Upstream } from '../fixtures/in-process/server.ts'
import { suite } from './suite.ts'

let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
})
afterAll(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
})

const recording = () => ({ UPSTREAM: upstream.url, CONFORMANCE_FIXTURES: 'record' })
/** Nobody listens there. */
const replaying = () => ({ UPSTREAM: 'http://127.0.0.1:9' })

describe('under vitest', () => {
  test('tests of one name in two files, and in two suites, have fixtures of their own', async () => {
    const named = (content: string) => `fixtureTest('answers', async () => {
      expect((await ask('${content}')).said).toContain('${content}')
    })`
    await using mine = await suite({
      'a.test.js': `${named('of a')}\ndescribe('a suite', () => { ${named('of a suite')} })`,
      'b.test.js': named('of b'),
    })
    expect(await mine.run(recording())).toMatchObject({ code: 0 })
    expect(await mine.fixtures()).toEqual([
      'a.test.js/a-suite/answers.har',
      'a.test.js/answers.har',
      'b.test.js/answers.har',
    ])
    const { length } = upstream.seen
    const replayed = await mine.run(replaying())
    expect(replayed).toMatchObject({ code: 0, tests: { answers: 'passed', 'a suite answers': 'passed' } })
    expect(upstream.seen).toHaveLength(length)

    const { provenance } = await readFixture(join(mine.path, 'fixtures', 'b.test.js/answers.har'))
    expect(provenance).toMatchObject({
      source: 'live',
      provider: 'openai',
      model: 'gpt-5',
      client: { name: 'mine', version: '4.5.6' },
    })
  })

  test('two tests of a file that would share a fixture fail, and are named', async () => {
    await using mine = await suite({
      'a.test.js': `
        fixtureTest('answers?', () => ask('one'))
        fixtureTest('Answers!', () => ask('two'))
      `,
    })
    const { code, tests, messages } = await mine.run(recording())
    expect([code, tests]).toEqual([1, { 'answers?': 'passed', 'Answers!': 'failed' }])
    expect(messages).toContain(
      'Two tests have the fixture a.test.js/Answers-.har: "answers?" and "Answers!". Give one of them another name.',
    )
    expect(await readFile(join(mine.path, 'fixtures/a.test.js/answers-.har'), 'utf8')).toContain('"one"')
  })

  test('what is skipped is not asked, cases have fixtures of their own, and what failed is tried again', async () => {
    await using mine = await suite({
      'a.test.js': `
        let tries = 0
        fixtureTest.skip('skipped', () => ask('never'))
        fixtureTest.skipIf(true)('skipped too', () => ask('never'))
        fixtureTest.todo('to do')
        fixtureTest.each([[1, 'a'], [2, 'b']])('case %i', async (number, letter) => {
          expect((await ask(number + letter)).said).toContain(number + letter)
        })
        fixtureTest.for([{ of: 7 }])('for $of', async ({ of }, { task }) => {
          expect(task.name).toBe('for 7')
          await ask('of ' + of)
        })
        fixtureTest('flaky', { retry: 2 }, async () => {
          await ask('flaky')
          tries += 1
          expect(tries).toBe(2)
        })
        fixtureTest.fails('fails', async () => {
          await ask('fails')
          throw new Error('as it is to')
        })
      `,
    })
    const tests = {
      ...{ skipped: 'skipped', 'skipped too': 'skipped', 'to do': 'todo' },
      ...{ 'case 1': 'passed', 'case 2': 'passed', 'for 7': 'passed', flaky: 'passed', fails: 'passed' },
    }
    expect(await mine.run(recording())).toMatchObject({ code: 0, tests })
    expect(await mine.fixtures()).toEqual(
      ['case-1', 'case-2', 'fails', 'flaky', 'for-7'].map((name) => `a.test.js/${name}.har`),
    )
    expect(await mine.run(replaying())).toMatchObject({ code: 0, tests })
  })

  test('a fixture that is not there is told with its file and how to record it', async () => {
    await using mine = await suite({ 'a.test.js': `fixtureTest.only('answers', () => ask('one'))` })
    const { messages } = await mine.run(replaying())
    expect(messages).toContain(
      `There is no fixture a.test.js/answers.har\n${join(mine.path, 'fixtures/a.test.js/answers.har')}\nRecord it: CONFORMANCE_FIXTURES=record`,
    )
  })
})
