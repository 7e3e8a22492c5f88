import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as api from '../../src/index.ts'

const PAGE = readFileSync(new URL('../../docs/tool-support.md', import.meta.url), 'utf8')

test('the page says whose word counts in the order in which it does', () => {
  const rows = [...PAGE.matchAll(/^\| [^|]+ \| ((?:`\w+`(?:, )?)+) \| (\w+) \|$/gm)]
  const told = rows.map(([, sources = '', kept]) => ({ sources: sources.match(/\w+/g), kept }))
  expect(told).toEqual(api.PRECEDENCE)
})

test('what the page imports is exported', () => {
  const [, names = ''] = /import \{ (.*) \} from 'llm-conformance'/.exec(PAGE) ?? []
  expect(names).not.toBe('')
  for (const name of names.split(', ')) expect(Object.keys(api)).toContain(name)
})
