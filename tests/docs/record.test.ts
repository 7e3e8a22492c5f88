import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { record } from '../../src/cli/commands/record.ts'
import { cli } from '../cli/in-process.ts'

const PAGE = readFileSync(new URL('../../docs/record.md', import.meta.url), 'utf8')

test('the page names the options of the command, and no others', () => {
  const told = new Set([...PAGE.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name = '']) => name))
  const known = Object.keys(record.options)
  for (const option of told) expect(known).toContain(option)
  const common = ['config', 'deadline', 'port']
  expect(known.filter((option) => !told.has(option) && !common.includes(option))).toEqual([])
})

test('the dry run on the page prints what stands there', async () => {
  const [, command = '', printed] = /<!-- output: (.*?) -->\n```\n(.*?)```\n<!-- \/output -->/s.exec(PAGE) ?? []
  const { code, out } = await cli(command.split(' '))
  expect([code, out]).toEqual([0, printed])
})

test('the exit codes on the page are those of the help', async () => {
  const { out } = await cli(['record', '--help'])
  const help = /Exit codes: ([\s\S]*)/.exec(out)?.[1] ?? ''
  const told = [...PAGE.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => code)
  expect(told.sort()).toEqual([...new Set(help.match(/\b\d+\b/g))].sort())
})
