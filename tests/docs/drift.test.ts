import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BY_SEVERITY, severityOf } from '../../src/fixtures/drift/change.ts'
import { changeWords } from '../../src/reporters/drift/words.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const SCHEMA = JSON.parse(read('src/schemas/report-drift.json'))
const KINDS: Parameters<typeof severityOf>[0][] = SCHEMA.$defs.change.properties.kind.enum

const rowOf = (severity: string) =>
  read('docs/fixtures.md').match(new RegExp(`^\\| \`${severity}\` \\|(.*)\\|$`, 'm'))?.[1] ?? ''

test('each kind of change stands in the documentation beside its severity', () => {
  for (const kind of KINDS) expect(rowOf(severityOf(kind)), kind).toContain(`\`${kind}\``)
})

test('and no other does', () => {
  const told = BY_SEVERITY.flatMap((severity) => [...rowOf(severity).matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind))
  const examples = ['type', 'retry-after']
  expect(told.filter((kind) => !examples.includes(kind ?? '')).sort()).toEqual([...KINDS].sort())
})

test('each is told in words of its own', () => {
  const words = KINDS.map((kind) =>
    changeWords({ kind, severity: 'notable', endpoint: '', at: '', before: 'A', after: 'B', seen: [] }),
  )
  expect(words.filter((text) => text.trim() === '')).toEqual([])
})
