import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isObject, listOf, member } from '../../src/json.ts'
import { loadDialects } from '../../src/own-dialects/load.ts'
import { loadProviders } from '../../src/own-providers/load.ts'
import { inUse } from '../own-dialects/in-use.ts'
import { folder } from '../subjects/files.ts'

const PAGE = readFileSync(new URL('../../docs/own-providers.md', import.meta.url), 'utf8')
const [, provider = '', dialect = ''] = [...PAGE.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml]) => yaml)

const schema = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../src/schemas/${name}.json`, import.meta.url), 'utf8'))
const definition = (name: string, of: string) => member(member(schema(name), '$defs'), of)
const keysIn = (of: unknown) => Object.keys(Object(member(of, 'properties')))

test('the provider and the dialect on the page are right as they stand', async () => {
  using place = folder({ 'acme.yaml': provider, 'turns.yaml': dialect })
  const dialects = await loadDialects([join(place.path, 'turns.yaml')])
  expect(dialects.map(({ id, short }) => [id, short])).toEqual([['acme-turns', 'turns']])
  using _ = inUse(dialects)
  expect((await loadProviders([join(place.path, 'acme.yaml')])).map(({ id }) => id)).toEqual(['acme'])
})

test('the page names every member of a provider and of a dialect', () => {
  for (const key of keysIn(definition('provider', 'provider'))) expect(provider).toContain(`${key}: `)
  for (const key of keysIn(schema('dialect'))) expect(PAGE).toMatch(new RegExp(`^${key}:|\`${key}\``, 'm'))
})

test('the page names every kind of part and all that can be said of one', () => {
  const parts = listOf(member(definition('dialect', 'part'), 'oneOf')).map((part) => member(part, 'properties'))
  expect(parts.length).toBeGreaterThan(0)
  const kinds = parts.flatMap((part) => {
    const kind = member(part, 'kind')
    return [member(kind, 'const'), ...listOf(member(kind, 'enum'))].filter((word) => word !== undefined)
  })
  const keys = parts.flatMap((part) => Object.keys(isObject(part) ? part : {}))
  for (const word of new Set([...kinds, ...keys])) expect(PAGE).toMatch(new RegExp(`\`${word}\`|\`${word}: `))
})
