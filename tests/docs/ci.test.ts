import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseOptions } from '../../src/cli/parse-options.ts'
import { CHECK_REPORTERS, DIFF_REPORTERS, RUN_REPORTERS } from '../../src/reporters/index.ts'
import { readBaseline } from '../../src/runner/baseline/file.ts'
import { COMMANDS, cli } from '../cli/in-process.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const PAGE = read('docs/ci.md')
const blocks = (language: string): readonly string[] =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text)

test('every command on the page is one, with options and reporters that it has', async () => {
  const lines = [...PAGE.matchAll(/npx llm-conformance (\w+) ?(.*)$/gm)]
  expect(lines.length).toBeGreaterThan(4)
  for (const [line, name, rest = ''] of lines) {
    const command = COMMANDS.find((one) => one.name === name)
    const { values } = await parseOptions(
      rest.split(' ').filter((word) => word !== ''),
      command?.options ?? {},
    )
    const reporters = rest.includes('diff') ? DIFF_REPORTERS : RUN_REPORTERS
    for (const reporter of [values.reporter ?? []].flat()) {
      expect(Object.keys(reporters), line).toContain(String(reporter).split('=')[0])
    }
  }
})

test('every option that the page names is one of run or report', () => {
  const known = COMMANDS.filter(({ name }) => ['run', 'report'].includes(name)).flatMap(({ options }) =>
    Object.keys(options),
  )
  for (const [, option = ''] of PAGE.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)) expect(known).toContain(option)
})

test('the page tells of every reporter of run and check, and of no other', () => {
  const [, table = ''] = /\| reporter \|.*?\n(.*?)\n\n/s.exec(PAGE) ?? []
  const told = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(told.sort()).toEqual(Object.keys(RUN_REPORTERS).sort())
  expect(Object.keys(CHECK_REPORTERS)).toEqual(Object.keys(RUN_REPORTERS))
})

test('the exit codes on the page are those of the help', async () => {
  const { out } = await cli(['--help'])
  const known = [...out.matchAll(/^ {2}(\d+) {2}/gm)].map(([, code]) => code)
  expect([...PAGE.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => code)).toEqual(known)
})

test('the baseline on the page is one', async () => {
  const [text = ''] = blocks('yaml').filter((block) => block.startsWith('known:'))
  const file = join(mkdtempSync(join(tmpdir(), 'baseline-')), 'conformance.baseline.yaml')
  writeFileSync(file, text)
  expect(await readBaseline(file)).toMatchObject([{ subject: 'my-app', because: '#123', cases: ['anthropic'] }])
})

test('the workflow on the page runs all of its parts', () => {
  const [workflow = ''] = blocks('yaml').filter((block) => block.startsWith('jobs:'))
  const { conformance } = parse(workflow).jobs
  const { run } = conformance.steps.find((step: { run?: string }) => step.run?.includes('--shard'))
  const [, count] = /--shard \$\{\{ matrix\.shard \}\}\/(\d+)/.exec(run) ?? []
  expect(conformance.strategy.matrix.shard).toEqual(Array.from({ length: Number(count) }, (_, index) => index + 1))
})

test('the README leads to the page', () => {
  expect(read('README.md')).toContain('(docs/ci.md)')
})
