import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/doctor/finding.ts'
import { folder } from '../subjects/files.ts'
import { cli } from './in-process.ts'

const SCHEMA = JSON.parse(readFileSync(new URL('../../src/schemas/report-doctor.json', import.meta.url), 'utf8'))
const isReport = new Ajv2020().compile(SCHEMA)

const ADAPTER = `import { defineFormatter } from 'llm-conformance'
export default defineFormatter({ name: 'my-app', targets: ['anthropic'], format: () => ({}) })`
const CLIENT = `import { defineClient } from 'llm-conformance'
export default defineClient({ name: 'my-agent', send: async () => ({}) })`
const HANGS = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`

type Files = Readonly<Record<string, string>>

/** The exit code, and what is told of each thing. */
async function doctor(files: Files, { args = [], env = {} }: { args?: readonly string[]; env?: Files } = {}) {
  using place = folder(files)
  const { code, out } = await cli(['doctor', '--json', ...args], { cwd: place.path, env })
  const report = JSON.parse(out)
  expect([isReport(report), isReport.errors]).toEqual([true, null])
  const checks: Finding[] = report.checks
  return { code, checks, found: (name: string) => checks.find(({ check }) => check === name) }
}

test('a set-up in which all is well ends it with 0', async () => {
  const { code, checks } = await doctor({
    'conformance.config.yaml': 'subjects: [./adapter.ts, ./agent.ts]\ntargets: [anthropic]\n',
    'adapter.ts': ADAPTER,
    'agent.ts': CLIENT,
  })
  expect(checks.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
  expect([code, checks.filter(({ check }) => check === 'subject').length]).toEqual([0, 2])
})

test('what init has written is well, but for the code that is still to be called', async () => {
  using place = folder({ 'requirements.txt': 'openai' })
  await cli(['init', '--language', 'javascript'], { cwd: place.path })
  const { code, out } = await cli(['doctor', '--json'], { cwd: place.path })
  const bad = JSON.parse(out).checks.filter(({ verdict }: Finding) => verdict !== 'ok')
  expect([code, bad]).toEqual([
    0,
    [expect.objectContaining({ check: 'starter', hint: expect.stringMatching(/:\d+$/) })],
  ])
})

test('a folder without a configuration is told of init', async () => {
  const { code, found } = await doctor({})
  expect([code, found('config')]).toMatchObject([0, { verdict: 'warning', hint: 'npx llm-conformance init' }])
})

describe('what is wrong in what a person wrote ends it with 2', () => {
  test.each<[string, string, Files, string]>([
    ['a configuration that is none', 'config', { 'conformance.config.yaml': 'subject: ./adapter.ts\n' }, 'subject'],
    ['one that throws', 'config', { 'conformance.config.ts': 'throw new Error("no env")' }, 'no env'],
    ['two of them', 'config', { 'conformance.config.yaml': '', 'conformance.config.ts': '' }, 'two configurations'],
    ['a target that means nothing', 'config', { 'conformance.config.yaml': 'targets: [antropic]' }, 'antropic'],
    ['a provider that is not there', 'config', { 'conformance.config.yaml': 'providers: [./a.yaml]' }, 'no such file'],
    ['rules that are not there', 'rules', { 'conformance.config.yaml': 'rules: [./r.yaml]' }, 'no such file'],
    ['a pattern that finds nothing', 'scenarios', { 'conformance.config.yaml': 'scenarios: [trns/*]' }, 'trns/*'],
    [
      'a scenario that is none',
      'scenarios',
      { 'conformance.config.yaml': 'scenarios: [./a.yaml]', 'a.yaml': 'x: 1' },
      'x',
    ],
    [
      'a report that is a folder',
      'reports',
      { 'conformance.config.yaml': 'reporters: [junit=out]', 'out/x': '' },
      'is a folder',
    ],
    [
      'a report below a file',
      'reports',
      { 'conformance.config.yaml': 'reporters: [junit=out/a.xml]', out: '' },
      'below a file',
    ],
    ['a baseline that is none', 'baseline', { 'conformance.config.yaml': '', 'conformance.baseline.yaml': 'x: 1' }, ''],
    [
      'a target that nobody knows',
      'targets',
      { 'conformance.config.yaml': 'subjects: [./a.ts]\ntargets: [gemini]', 'a.ts': ADAPTER },
      'No subject knows gemini.',
    ],
    [
      'two subjects of one name',
      'subject',
      { 'conformance.config.yaml': 'subjects: [./a.ts, "./a.ts#default"]', 'a.ts': ADAPTER },
      'my-app',
    ],
  ])('%s', async (_, check, files, says) => {
    const { code, checks } = await doctor(files)
    const wrong = checks.filter(({ verdict }) => verdict === 'wrong')
    expect([code, wrong]).toMatchObject([2, [{ check, says: expect.stringContaining(says), hint: expect.any(String) }]])
  })

  test('and what hangs on a configuration that cannot be used is left out, not passed', async () => {
    const { checks } = await doctor({ 'conformance.config.yaml': 'subject: ./adapter.ts\n' })
    const left = checks.filter(({ verdict }) => verdict === 'skipped').map(({ check }) => check)
    expect(left).toEqual(['rules', 'baseline', 'scenarios', 'reports', 'subject', 'copies', 'starter', 'targets'])
  })
})

describe('a subject that does not start ends it with 3', () => {
  test.each<[string, Files, string]>([
    ['one that ends at once', { 'conformance.config.yaml': 'subjects: ["cmd:false"]' }, 'exit code 1'],
    [
      'a module that throws',
      { 'conformance.config.yaml': 'subjects: [./a.ts]', 'a.ts': 'throw new Error("no key")' },
      'no key',
    ],
    ['a file that is not there', { 'conformance.config.yaml': 'subjects: [./a.ts]' }, 'no such file'],
  ])('%s', async (_, files, says) => {
    const { code, found } = await doctor(files)
    expect([code, found('subject')]).toMatchObject([3, { verdict: 'wrong', says: expect.stringContaining(says) }])
  })

  test('one that hangs, of which nothing is left running', async () => {
    using place = folder({
      'conformance.config.yaml': `subjects: ['cmd:"${process.execPath}" hangs.cjs']\ntargets: [openai]\n`,
      'hangs.cjs': HANGS,
    })
    const { code, out } = await cli(['doctor', '--json', '--deadline', '1500'], { cwd: place.path })
    const checks: Finding[] = JSON.parse(out).checks
    expect(code).toBe(3)
    expect(checks).toContainEqual(
      expect.objectContaining({ check: 'subject', says: expect.stringContaining('1500 ms') }),
    )
    expect(checks).toContainEqual(expect.objectContaining({ check: 'targets', verdict: 'skipped' }))
    expect(existsSync(join(place.path, 'pid'))).toBe(true)
    expect(() => process.kill(Number(readFileSync(join(place.path, 'pid'), 'utf8')), 0)).toThrow('ESRCH')
  })
})

test('nothing is sent to a subject that is not on this machine', async () => {
  const { code, found } = await doctor({ 'conformance.config.yaml': 'subjects: ["http://adapter.invalid/format"]' })
  expect([code, found('subject')]).toMatchObject([0, { verdict: 'skipped' }])
})

describe('fixtures', () => {
  test('that cannot be read', async () => {
    const { code, found } = await doctor({ 'fixtures/turns/a.har': '{"log":{"_fixture":1}}' })
    const told = { verdict: 'warning', says: expect.stringContaining('turns/a.har: This fixture is broken') }
    expect([code, found('fixtures')]).toMatchObject([0, told])
  })

  test('that somebody has edited', async () => {
    const shipped = new URL('../../fixtures/turns/one-call@anthropic.har', import.meta.url)
    const text = readFileSync(shipped, 'utf8')
    const { found } = await doctor({
      'fixtures/as-it-was.har': text,
      'fixtures/edited.har': text.replace('Paris', 'Rome'),
    })
    expect(found('fixtures')?.says).toMatch(/^2 fixtures in .*, 1 problem\. edited\.har: Somebody has edited/)
  })
})

test('a variable that means neither replay nor record is wrong', async () => {
  const { code, found } = await doctor({}, { env: { CONFORMANCE_FIXTURES: 'rec' } })
  expect([code, found('mode')?.verdict]).toEqual([2, 'wrong'])
})

test('a person reads a line for each, and what to do', async () => {
  using place = folder({ 'conformance.config.yaml': 'subjects: [reference]\nrules: [./r.yaml]\n' })
  const { out } = await cli(['doctor'], { cwd: place.path })
  expect(out).toMatch(/^ {2}✓ config {5}conformance\.config\.yaml is valid\.$/m)
  expect(out).toMatch(/^ {2}✗ rules {6}There is no such file\.\n.*\n {15}→ Put it right there/m)
  expect(out).toMatch(/^\d+ checks: \d+ ok, 1 wrong$/m)
})
