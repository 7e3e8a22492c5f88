import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommands } from '../reporters/read-commands.ts'
import { cli, type Ended } from './in-process.ts'

const SCENARIOS = ['turns/one-call', 'turns/text-beside-call', 'turns/plain-text']

/** Says as many wrong things as it is asked to: calls are left out for OpenAI. */
const ADAPTER = `export default { name: 'mine', targets: ['openai'], format: ({ conversation }) => ({
  model: 'gpt-4o',
  messages: conversation.filter(({ role }) => role === 'user').map(({ parts }) => ({ role: 'user', content: parts[0].content })),
}) }
`

interface Folder {
  readonly cwd: string
  read(name: string): string
  run(...args: readonly string[]): Promise<Ended>
  report(...args: readonly string[]): Promise<Ended>
}

function folder(env: Readonly<Record<string, string>> = {}): Folder {
  const cwd = mkdtempSync(join(tmpdir(), 'report-'))
  writeFileSync(join(cwd, 'adapter.mjs'), ADAPTER)
  const subjects = ['--subject', './adapter.mjs', '--subject', 'reference', '--target', 'openai,gemini']
  return {
    cwd,
    read: (name) => readFileSync(join(cwd, name), 'utf8'),
    run: (...args) => cli(['run', ...SCENARIOS, ...subjects, ...args], { cwd, env }),
    report: (...args) => cli(['report', ...args], { cwd, env }),
  }
}

const withoutTime = (text: string): string => text.replaceAll(/"ms":\d+/g, '"ms":0')

test('what parts of a run have written becomes what the whole run writes, and ends like it', async () => {
  const { read, run, report } = folder()
  const whole = await run('--reporter', 'json=whole.json', '--reporter', 'ndjson=whole.ndjson')
  for (const shard of ['1', '2', '3']) {
    await run(
      '--shard',
      `${shard}/3`,
      '--reporter',
      `ndjson=lines/${shard}.ndjson`,
      '--reporter',
      `json=docs/${shard}.json`,
    )
  }
  for (const sources of ['lines', 'docs/*.json']) {
    const merged = await report(
      'merge',
      sources,
      '--reporter',
      'json=merged.json',
      '--reporter',
      'ndjson=merged.ndjson',
    )
    expect([merged.code, merged.err]).toEqual([1, ''])
    expect(whole.code).toBe(merged.code)
    expect(withoutTime(read('merged.json'))).toBe(withoutTime(read('whole.json')))
    expect(withoutTime(read('merged.ndjson'))).toBe(withoutTime(read('whole.ndjson')))
    expect(merged.out).toContain('again  npx conformance run turns/one-call --subject ./adapter.mjs --target openai')
  }
})

test('a part that is missing is told of and is no success', async () => {
  const { run, report } = folder()
  await run('--shard', '1/2', '--reporter', 'ndjson=1.ndjson')
  const failing = await report('merge', '1.ndjson')
  expect([failing.code, failing.err]).toEqual([
    1,
    'warning: 2 parts of the run are missing: 2/2 of mine, 2/2 of reference\n',
  ])
})

test('where all that is there passes, a missing part or summary is what is wrong', async () => {
  const { cwd, read, report } = folder()
  await cli(['run', ...SCENARIOS, '--target', 'openai', '--shard', '1/2', '--reporter', 'ndjson=1.ndjson'], { cwd })
  const missing = await report('merge', '1.ndjson')
  expect([missing.code, missing.err]).toEqual([3, 'warning: 1 part of the run is missing: 2/2 of reference\n'])
  writeFileSync(join(cwd, 'cut.ndjson'), read('1.ndjson').replace(/\{"type":"summary".*\n/, ''))
  const cut = await report('merge', 'cut.ndjson')
  expect([cut.code, cut.err]).toEqual([3, 'warning: cut.ndjson is not whole: its run ended before it was done\n'])
})

test('what the baseline knows in vain is told once, though every part knows it', async () => {
  const { cwd, run, report } = folder()
  await run('--update-baseline')
  const file = join(cwd, 'conformance.baseline.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('- openai', '- openai\n      - gemini[gone=yes]'))
  for (const shard of ['1', '2']) await run('--shard', `${shard}/2`, '--reporter', `json=parts/${shard}.json`)
  const { code, out } = await report('merge', 'parts', '--json')
  const { summary } = JSON.parse(out)
  expect([code, summary.fail, summary.stale.length]).toEqual([1, 0, 1])
  expect(summary.known).toBeGreaterThan(0)
})

test('reports that contradict each other, and folders without any, are refused', async () => {
  const { cwd, read, run, report } = folder()
  await run('--reporter', 'json=a.json')
  writeFileSync(join(cwd, 'b.json'), read('a.json').replaceAll('"verdict":"fail"', '"verdict":"pass"'))
  const both = await report('merge', 'a.json', 'b.json')
  expect([both.code, both.out, both.err]).toEqual([
    2,
    '',
    expect.stringContaining('fails in a.json, and passes in b.json'),
  ])
  mkdirSync(join(cwd, 'empty'))
  expect((await report('merge', 'empty')).code).toBe(2)
  expect((await report('merge', 'nowhere.json')).err).toContain('There is no such file.')
  expect((await report('mergr', 'a.json')).err).toContain('Did you mean merge?')
})

test('a diff ends with 1 where something fails that did not, and with 0 where it is only better', async () => {
  const { cwd, read, run, report } = folder()
  await run('--reporter', 'json=bad.json')
  const good = read('bad.json').replaceAll(
    /"verdict":"fail"(.*?)"deviations":\[.*?\],"behaviours"/g,
    '"verdict":"pass"$1"deviations":[],"behaviours"',
  )
  writeFileSync(join(cwd, 'good.json'), good)
  const worse = await report(
    'diff',
    'good.json',
    'bad.json',
    '--reporter',
    'terminal',
    '--reporter',
    'markdown=diff.md',
  )
  expect(worse.code).toBe(1)
  expect(worse.out).toMatch(/^FAILING NOW turns\/one-call/)
  expect(worse.out).toContain(' cases compared: ')
  expect(read('diff.md')).toContain('### Failing now')
  const better = await report('diff', 'bad.json', 'good.json', '--json')
  expect([better.code, JSON.parse(better.out).summary.regressions]).toEqual([0, 0])
  expect((await report('diff', 'bad.json', 'bad.json')).out).toContain('no change')
})

test('a diff with a report that is not whole is no success', async () => {
  const { cwd, read, report } = folder()
  await cli(['run', ...SCENARIOS, '--target', 'openai', '--reporter', 'ndjson=whole.ndjson'], { cwd })
  writeFileSync(join(cwd, 'cut.ndjson'), read('whole.ndjson').replace(/\{"type":"summary".*\n/, ''))
  const { code, err } = await report('diff', 'whole.ndjson', 'cut.ndjson')
  expect([code, err]).toEqual([3, 'warning: cut.ndjson is not whole: its run ended before it was done\n'])
  expect((await report('diff', 'cut.ndjson', 'whole.ndjson')).code).toBe(0)
})

test('a diff is told of two reports, in formats of its own', async () => {
  const { report } = folder()
  expect((await report('diff', 'a.json')).err).toContain('A diff is told of two reports')
  expect((await report('diff', 'a.json', 'b.json', '--reporter', 'junit')).err).toContain('There is no reporter junit')
})

test('annotations for GitHub stand behind what a person reads', async () => {
  const { run } = folder()
  for (const reporters of [
    ['--reporter', 'github'],
    ['--reporter', 'terminal', '--reporter', 'github'],
  ]) {
    const { out } = await run(...reporters)
    const { commands, others } = readCommands(out)
    expect(others.join('\n')).toMatch(/FAIL turns\/one-call[\s\S]*cases: /)
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.every(({ name, data }) => name === 'error' && data.includes('npx conformance run'))).toBe(true)
  }
  const both = await run('--json', '--reporter', 'github')
  expect([both.code, both.out]).toEqual([2, ''])
})

test('annotations name a scenario of one’s own as the repository has it', async () => {
  const { cwd } = folder()
  const file = join(cwd, 'packages/app/mine/one.yaml')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(
    file,
    'scenario: mine/one\ntitle: One\nwhy: It matters.\ninput: valid\nsteps:\n  - user: Hi\n  - send\nexpect: { body: { required: [nothing] } }\n',
  )
  const { out, err } = await cli(['run', file, '--target', 'openai', '--reporter', 'github'], {
    cwd: join(cwd, 'packages/app'),
    env: { GITHUB_WORKSPACE: cwd },
  })
  expect(readCommands(out).commands[0]?.properties.file, out + err).toBe('packages/app/mine/one.yaml')
})

test('the summary of a step is added to, any other file is written anew', async () => {
  const { cwd, read, run } = folder({ GITHUB_STEP_SUMMARY: 'summary.md' })
  for (const name of ['summary.md', 'other.md']) writeFileSync(join(cwd, name), '# Before\n')
  await run('--reporter', 'markdown=summary.md', '--reporter', 'markdown=other.md')
  expect(read('summary.md')).toBe(`# Before\n${read('other.md')}`)
  expect(read('other.md')).toMatch(/^## Conformance\n/)
})

test('a reporter that is written wrongly is told with the one that was meant', async () => {
  const { run } = folder()
  expect((await run('--reporter', 'markdwon=x.md')).err).toContain('Did you mean markdown?')
  expect((await run('--reporter', 'gitub')).err).toContain('Did you mean github?')
})
