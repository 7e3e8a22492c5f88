import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli } from './in-process.ts'

const ONE = 'turns/one-call'

function folderWith(files: Record<string, string>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'run-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  return cwd
}

test('what the command line does not say comes from the configuration', async () => {
  const config = { subjects: ['reference'], targets: ['anthropic'], scenarios: [ONE], reporters: ['ndjson'] }
  const cwd = folderWith({ 'conformance.config.yaml': JSON.stringify(config) })
  const { code, out } = await cli(['run'], { cwd })
  expect(code).toBe(0)
  const events = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events).toMatchObject([
    { scenario: ONE, subject: 'reference', target: 'anthropic', verdict: 'pass' },
    { type: 'summary' },
  ])
})

test('the command line goes before the configuration', async () => {
  const config = { subjects: ['./nowhere.ts'], targets: ['anthropic'], reporters: ['ndjson'] }
  const cwd = folderWith({ 'conformance.config.yaml': JSON.stringify(config) })
  const args = ['run', ONE, '--subject', 'reference', '--target', 'gemini, openai', '--json']
  const { out } = await cli(args, { cwd })
  expect(JSON.parse(out).cases.map(({ target }: { target: string }) => target)).toEqual(['gemini', 'openai'])
})

test('a report that goes into a file leaves the results on the screen', async () => {
  const cwd = folderWith({})
  const { out } = await cli(
    ['run', ONE, '--subject', 'reference', '--target', 'openai', '--reporter', 'junit=out/junit.xml'],
    { cwd },
  )
  expect(out).toMatch(/^1 case: 1 passed/m)
  expect(readFileSync(join(cwd, 'out/junit.xml'), 'utf8')).toContain('<testsuite name="reference" tests="1"')
})

test('tags choose among the scenarios that are named, and one that none of them has is a mistake', async () => {
  const tagged = 'scenario: mine/one\ntitle: A\nwhy: B.\ninput: valid\ntags: [mine]\nsteps: [{ user: Hello. }, send]\n'
  const cwd = folderWith({
    'one.yaml': tagged,
    'two.yaml': tagged.replace('mine/one', 'mine/two').replace('[mine]', '[]'),
  })
  const args = ['run', cwd, '--subject', 'reference', '--target', 'openai', '--json']
  const { out } = await cli([...args, '--tag', 'mine'], { cwd })
  expect(JSON.parse(out).cases.map(({ scenario }: { scenario: string }) => scenario)).toEqual(['mine/one'])
  const { code, err } = await cli([...args, '--tag', 'mine, yours'], { cwd })
  expect([code, err]).toEqual([2, expect.stringContaining('hint: Tags are mine.')])
})

test('a run of some tags does not miss what else the baseline knows', async () => {
  const known = 'known: [{ subject: reference, scenario: gone/one, findings: [lost-call], cases: [openai] }]'
  const cwd = folderWith({ 'conformance.baseline.yaml': known })
  const args = ['run', '--subject', 'reference', '--target', 'openai']
  expect((await cli([...args, '--tag', 'core'], { cwd })).code).toBe(0)
  const { code, out } = await cli(args, { cwd })
  expect([code, out]).toEqual([1, expect.stringContaining('openai is no case any more')])
})

test('a run of nothing is in error', async () => {
  const { code, out, err } = await cli(['run', ONE, '--subject', 'reference', '--target', 'openai', '--shard', '2/2'])
  expect(code).toBe(3)
  expect(out).toContain('nothing was run')
  expect(err).toContain('error: Nothing was checked')
})

test('two subjects of one name could not be told apart', async () => {
  const { code, err } = await cli(['run', ONE, '--subject', 'reference', '--subject', 'reference'])
  expect(code).toBe(2)
  expect(err).toContain('error: Two subjects are called reference')
})

test('a scenario of one’s own is named by its file', async () => {
  const cwd = folderWith({
    'mine.yaml': `scenario: mine/asks-nothing
title: Nothing is asked
why: To see it fail.
input: valid
steps:
  - user: Hello
  - send
expect: { body: { required: [never] } }
`,
  })
  const { code, out } = await cli(['run', join(cwd, 'mine.yaml'), '--subject', 'reference', '--target', 'openai'], {
    cwd,
  })
  expect(code).toBe(1)
  expect(out).toContain('again  npx conformance run mine.yaml --subject reference --target openai')
})
