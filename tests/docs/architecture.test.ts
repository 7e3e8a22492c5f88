import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEVIATION_KINDS } from '../../src/compare/deviation.ts'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { VOCABULARY } from '../../src/judge/vocabulary/index.ts'
import { SCOPES } from '../../src/judge/vocabulary/language.ts'

const page = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('the architecture page names every folder of the source, and no other', () => {
  const folders = readdirSync(new URL('../../src/', import.meta.url), { withFileTypes: true })
  const known = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const told = [...page('architecture.md').matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name)
  expect(told.sort()).toEqual(known.sort())
})

test('the architecture page names the dialects', () => {
  for (const dialect of DIALECT_IDS) expect(page('architecture.md')).toContain(`\`${dialect}\``)
})

test('the deviations that the architecture page shows exist', () => {
  const [, shown = ''] = /\| deviation \|(.*)\|/.exec(page('architecture.md')) ?? []
  const kinds = [...shown.matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  for (const kind of kinds) expect(DEVIATION_KINDS).toContain(kind)
})

test('the page on the rule language knows every keyword and scope', () => {
  for (const { keyword } of VOCABULARY) expect(page('rule-language.md')).toContain(`| \`${keyword}\` |`)
  for (const scope of SCOPES) expect(page('rule-language.md')).toContain(`\`${scope}\``)
})
