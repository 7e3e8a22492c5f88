import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { conformance } from '../cli/built.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const README = readFileSync(join(ROOT, 'README.md'), 'utf8')

test('the failure in the README is what the program prints', async () => {
  const [, command = '', shown = ''] = /<!-- output: (.*?) -->\n```\n(.*?)\n```\n<!-- \/output -->/s.exec(README) ?? []
  const { code, out } = await conformance(command.split(' '), { cwd: ROOT })
  expect(code).toBe(1)
  expect(out.replace(/ in [\d.]+ s\)/, ')').trimEnd()).toBe(shown)
})

test('the scenario in the README runs as it stands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-readme-'))
  mkdirSync(join(folder, 'turns'))
  const [, scenario = ''] = /```yaml\n(.*?)```/s.exec(README) ?? []
  writeFileSync(join(folder, 'turns/read-then-thank.yaml'), scenario)
  const { code, out, err } = await conformance(['run', './turns/read-then-thank.yaml', '--target', 'anthropic'], {
    cwd: folder,
  })
  expect([code, out.includes('1 passed')], out + err).toEqual([0, true])
})

test('every command of the program is in the README, and no other', async () => {
  const { out } = await conformance(['--help'], { cwd: ROOT })
  const known = [...(/Commands:\n(.*?)\n\n/s.exec(out)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, word]) => word)
  const told = [...README.matchAll(/^\| `conformance (\w+)/gm)].map(([, word]) => word)
  expect(known).not.toEqual([])
  expect(told.sort()).toEqual(known.sort())
})

test('every option that the README names belongs to a command', async () => {
  const help = await Promise.all(
    [
      'init',
      'run',
      'report',
      'check',
      'fuzz',
      'list',
      'explain',
      'models',
      'probe',
      'smoke',
      'doctor',
      'serve',
      'record',
      'replay',
      'fixtures',
    ].map((command) => conformance([command, '--help'], { cwd: ROOT })),
  )
  const all = help.map(({ out }) => out).join()
  const options = README.matchAll(/(?<!npm [^\n]*)(--[a-z][a-z-]+)/g)
  for (const [, option = ''] of options) expect(all).toContain(option)
})

test('the exit codes of the README are those of the help', async () => {
  const { out } = await conformance(['--help'], { cwd: ROOT })
  const known = [...out.matchAll(/^ {2}(\d+) {2}/gm)].map(([, code]) => code)
  const told = [...(/Exit codes:(.*?)\n\n/s.exec(README)?.[1] ?? '').matchAll(/\b(\d+)\b/g)].map(([, code]) => code)
  expect(told).toEqual(known)
})
