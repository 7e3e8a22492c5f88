import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as api from '../../src/index.ts'
import { listOfModels } from '../../src/models/catalogue/lists/index.ts'
import { providers } from '../../src/providers/index.ts'

const PAGE = readFileSync(new URL('../../docs/model-lists.md', import.meta.url), 'utf8')

test('the page names every provider that has a list, and no other', () => {
  const rows = [...PAGE.matchAll(/^\| (`.*?`) \|/gm)].map(([, names = '']) => names)
  const told = rows.flatMap((names) => [...names.matchAll(/`([\w-]+)`/g)].map(([, id]) => id))
  const known = providers.flatMap(({ id, dialects }) =>
    listOfModels({ provider: id, dialect: dialects[0] }) === undefined ? [] : [id],
  )
  expect(told.sort()).toEqual(known.sort())
})

test('what the page imports is there', () => {
  const [, names = ''] = /import \{ (.*?) \} from 'llm-conformance'/.exec(PAGE) ?? []
  const used = [...names.split(', '), ...[...PAGE.matchAll(/new (\w+)\(/g)].map(([, name = '']) => name)]
  expect(used.filter((name) => !Object.hasOwn(api, name))).toEqual([])
})
