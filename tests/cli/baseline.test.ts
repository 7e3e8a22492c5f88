import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, type Ended } from './in-process.ts'

const BASELINE = 'conformance.baseline.yaml'
const SCENARIOS = ['turns/one-call', 'turns/text-beside-call']

/** Sends what people say alone: no provider hears of a call. */
const BROKEN = `export default { name: 'mine', targets: ['openai'], format: ({ conversation }) => ({
  model: 'gpt-4o',
  messages: conversation.filter(({ role }) => role === 'user').map(({ parts }) => ({ role: 'user', content: parts[0].content })),
}) }
`

function folder(adapter = BROKEN): { cwd: string; run: (...args: readonly string[]) => Promise<Ended> } {
  const cwd = mkdtempSync(join(tmpdir(), 'baseline-'))
  writeFileSync(join(cwd, 'adapter.mjs'), adapter)
  const run = (...args: readonly string[]): Promise<Ended> =>
    cli(['run', ...SCENARIOS, '--subject', './adapter.mjs', '--target', 'openai', ...args], { cwd })
  return { cwd, run }
}

const baselineIn = (cwd: string): string => readFileSync(join(cwd, BASELINE), 'utf8')

test('failures that were written down fail no run after it, and are counted as what they are', async () => {
  const { cwd, run } = folder()
  expect((await run()).code).toBe(1)
  const learnt = await run('--update-baseline')
  expect([learnt.code, learnt.err]).toEqual([0, `${BASELINE}: 2 known failures (0 before)\n`])
  expect(baselineIn(cwd)).toContain('lost-call')
  const again = await run()
  expect(again.code).toBe(0)
  expect(again.out).toContain('2 cases: 2 known to fail')
  const strict = await run('--no-baseline')
  expect([strict.code, strict.out.includes('2 cases: 2 failed')]).toEqual([1, true])
})

test('every format tells known failures from new ones', async () => {
  const { cwd, run } = folder()
  await run('--update-baseline')
  writeFileSync(join(cwd, BASELINE), baselineIn(cwd).replace('cases:', 'because: issue 7\n    cases:'))
  const { code, out } = await run('--json')
  const report = JSON.parse(out)
  expect(code).toBe(0)
  expect(report.cases.map(({ verdict, known }: { verdict: string; known: object }) => [verdict, known])).toEqual([
    ['fail', { because: 'issue 7' }],
    ['fail', {}],
  ])
  expect(report.summary).toMatchObject({ cases: 2, fail: 0, known: 2, stale: [] })
  expect((await run('--reporter', 'junit')).out).toContain('<skipped message="Known to fail: issue 7"/>')
  expect((await run()).out).toContain('1 × issue 7')
})

test('a failure that is none any more fails the run until it is taken out', async () => {
  const { cwd, run } = folder()
  await run('--update-baseline')
  writeFileSync(join(cwd, BASELINE), baselineIn(cwd).replaceAll('subject: mine', 'subject: reference'))
  const args = ['run', ...SCENARIOS, '--target', 'openai']
  const stale = await cli(args, { cwd })
  expect(stale.code).toBe(1)
  expect(stale.out).toContain('turns/one-call  openai passes now (reference)')
  expect(stale.out).toContain('--update-baseline')
  const { out } = await cli([...args, '--reporter', 'junit'], { cwd })
  expect(out).toContain('<testsuites name="conformance" tests="4" failures="2" errors="0" skipped="0"')
  expect(out).toContain('type="stale-baseline-entry"')
  expect((await cli([...args, '--update-baseline'], { cwd })).code).toBe(0)
  expect(baselineIn(cwd)).toContain('known: []')
  expect((await cli(args, { cwd })).code).toBe(0)
})

test('a run of a part neither misses nor forgets what the rest is known for', async () => {
  const { cwd, run } = folder()
  await run('--update-baseline')
  const before = baselineIn(cwd)
  expect((await run('--shard', '1/2')).code).toBe(0)
  await cli(['run', 'turns/one-call', '--subject', './adapter.mjs', '--target', 'openai', '--update-baseline'], { cwd })
  expect(baselineIn(cwd)).toBe(before)
})

test('a target that this run leaves out is not missed, and one that the subject knows no more is', async () => {
  const { cwd, run } = folder()
  await run('--update-baseline')
  writeFileSync(join(cwd, BASELINE), baselineIn(cwd).replace('- openai', '- gemini\n      - openai'))
  expect((await run()).code).toBe(0)
  const all = await cli(['run', ...SCENARIOS, '--subject', './adapter.mjs', '--no-color'], { cwd })
  expect([all.code, all.out.includes('gemini is no case any more (mine)')]).toEqual([1, true])
})

test('--bail goes past what is known', async () => {
  const { run } = folder()
  await run('--update-baseline')
  expect((await run('--bail')).out).toContain('2 cases: 2 known to fail')
})

test('the configuration says where the baseline is, and starts from its own folder', async () => {
  const { cwd, run } = folder()
  writeFileSync(join(cwd, 'conformance.config.yaml'), 'baseline: known.yaml\n')
  const missing = await run()
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('There is no such baseline.')])
  expect((await run('--update-baseline')).code).toBe(0)
  expect([existsSync(join(cwd, 'known.yaml')), existsSync(join(cwd, BASELINE))]).toEqual([true, false])
  expect((await run()).code).toBe(0)
})

test('a baseline that cannot be read or found ends the run with its place before anything is tested', async () => {
  const { cwd, run } = folder()
  const missing = await run('--baseline', 'nowhere.yaml')
  expect([missing.code, missing.out]).toEqual([2, ''])
  expect(missing.err).toContain('nowhere.yaml')
  writeFileSync(join(cwd, BASELINE), 'known:\n  - { subject: mine, scenario: a }\n')
  const broken = await run()
  expect([broken.code, broken.out]).toEqual([2, ''])
  expect(broken.err).toContain(`${BASELINE}`)
  const both = await run('--no-baseline', '--update-baseline')
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('--no-baseline')])
})
