import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { validateConfig } from '../../src/config/validate.ts'
import { fixtureText } from '../../src/fixtures/document.ts'
import { parseFixture } from '../../src/fixtures/read.ts'
import type { ProblemKind } from '../../src/fixtures/verify/problem.ts'
import { isObject, member } from '../../src/json.ts'
import { redactFixture } from '../../src/redaction/redact.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const PAGE = read('docs/fixtures.md')
const [, EXAMPLE = ''] = /```json\n(.*?)```/s.exec(PAGE) ?? []

test('the example is a fixture, as it would be written, without a secret', async () => {
  const fixture = await parseFixture(Buffer.from(EXAMPLE), 'docs/fixtures.md')
  expect(fixtureText(fixture)).toBe(EXAMPLE)
  expect(redactFixture(fixture)).toEqual(fixture)
})

test('the example of a configuration is one', async () => {
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(PAGE) ?? []
  expect(await validateConfig(parse(yaml))).toMatchObject({ config: { redaction: { keep: [expect.any(String)] } } })
})

test('every member that HAR does not have is on the page', () => {
  const names = new Set<string>()
  const walk = (value: unknown): void => {
    const members = isObject(value) ? Object.keys(Object(value.properties)) : []
    for (const name of members) if (name.startsWith('_')) names.add(name)
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  walk(JSON.parse(read('src/schemas/fixture.json')))
  expect(names.size).toBeGreaterThan(8)
  for (const name of names) expect(PAGE).toMatch(new RegExp(`["\`]${name}["\`]`))
})

test('every layout and framing is on the page', () => {
  const body = member(member(JSON.parse(read('src/schemas/fixture.json')), '$defs'), 'body')
  for (const name of ['_layout', '_framing']) {
    const words = member(member(member(body, 'properties'), name), 'enum')
    expect(words).not.toEqual([])
    for (const word of Array.isArray(words) ? words : [])
      expect(word === 'compact' || PAGE.includes(`\`${word}\``), word).toBe(true)
  }
})

test('every problem that verify finds is on the page', () => {
  const kinds: Readonly<Record<ProblemKind, true>> = {
    unreadable: true,
    incomplete: true,
    edited: true,
    unsealed: true,
    secret: true,
    rejected: true,
    expired: true,
    'no-provenance': true,
  }
  for (const kind of Object.keys(kinds)) expect(PAGE).toContain(`| \`${kind}\` |`)
})
