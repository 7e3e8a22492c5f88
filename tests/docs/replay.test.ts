import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { replay } from '../../src/cli/commands/replay.ts'
import { serve } from '../../src/cli/commands/serve.ts'
import { runOf } from '../../src/fixtures/behind-gateway/shelf.ts'
import { fixtureName } from '../../src/vitest/fixture-name.ts'
import { fixtureTest } from '../../src/vitest/fixture-test.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const PAGE = read('docs/replay.md')

describe('the page on replay', () => {
  test('names the options of the command, and none that there is not', () => {
    const told = new Set([...PAGE.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name = '']) => name))
    const known = Object.keys(replay.options)
    for (const option of told) expect([...known, ...Object.keys(serve.options)]).toContain(option)
    const ofRun = ['bail', 'config', 'deadline', 'reporter', 'json', 'no-color']
    expect(known.filter((option) => !told.has(option) && !ofRun.includes(option))).toEqual([])
  })

  test('names the run of a fixture as it is', () => {
    const [, file = '', run] = /`fixtures\/(\S+\.har)` is\n`\/run\/(.*?)\/`/.exec(PAGE) ?? []
    expect(run).toBe(runOf(file))
  })

  test('names the options of withFixtures, and none that there is not', () => {
    const [, table = ''] = /^\| option \| says \|\n([\s\S]*?)\n\n/m.exec(PAGE) ?? []
    const told = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    const source = read('src/vitest/split-options.ts')
    const [, known = ''] = /const own = \{(.*?)\}/.exec(source) ?? []
    expect(told.toSorted()).toEqual(
      known
        .split(',')
        .map((name) => name.trim())
        .toSorted(),
    )
  })

  test('names the fixture of a test as it is', () => {
    const [, test = ''] = /fixtureTest\('(.*?)'/.exec(PAGE) ?? []
    const [, file = '', fixture] = /In `(\S+)` the fixture of this test is `fixtures\/(\S+)\.har`/.exec(PAGE) ?? []
    expect(fixtureName({ name: test, file: { name: file } })).toBe(fixture)
  })

  test('names what fixtureTest has', () => {
    const [, told = ''] = /; (`skip`.*) are there as\n`test` has them/.exec(PAGE) ?? []
    expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(
      Object.keys(fixtureTest).toSorted(),
    )
  })

  test('imports what the package exports', async () => {
    const { exports } = JSON.parse(read('package.json'))
    const imported = [...PAGE.matchAll(/^import \{ (\w+) \} from 'llm-conformance(.*?)'$/gm)]
    expect(imported.map(([, name, path]) => [name, path])).toEqual([
      ['withFixtures', ''],
      ['fixtureTest', '/vitest'],
    ])
    for (const [, name = '', path = ''] of imported) {
      const source = exports[`.${path}`].default.replace('./dist/', '../../src/').replace(/js$/, 'ts')
      expect(existsSync(new URL(source, import.meta.url))).toBe(true)
      expect(Object.keys(await import(source))).toContain(name)
    }
  })
})
