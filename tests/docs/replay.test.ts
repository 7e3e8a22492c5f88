import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { replay } from '../../src/cli/commands/replay.ts'
import { serve } from '../../src/cli/commands/serve.ts'
import { runOf } from '../../src/fixtures/behind-gateway/shelf.ts'

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
