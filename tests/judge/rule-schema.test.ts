import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { RULE_DIALECT_IDS } from '../../src/dialects/dialect.ts'
import type { Applicability, Rule } from '../../src/judge/rule.ts'
import { allRules } from '../../src/judge/rulebook.ts'
import { providerOf, providers, providersOf } from '../../src/providers/index.ts'

const metaSchema = JSON.parse(readFileSync(new URL('../../src/judge/rule.schema.json', import.meta.url), 'utf8'))
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
const meetsSchema = ajv.compile(metaSchema)

describe.each(RULE_DIALECT_IDS)('%s', (dialect) => {
  const folder = new URL(`../../src/dialects/${dialect}/rules/`, import.meta.url)
  test.each(readdirSync(folder).filter((file) => file.endsWith('.yaml')))(
    '%s meets the schema of rule records',
    (file) => {
      meetsSchema(parse(readFileSync(new URL(file, folder), 'utf8')))
      expect(meetsSchema.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? []).toEqual([])
    },
  )
})

test('no two rules share an id', () => {
  const ids = allRules().map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(allRules().map((rule) => [rule.id, rule] as const))(
  '%s names providers and regimes that exist',
  (_, rule) => {
    for (const some of applicabilities(rule)) {
      const named = [...(some.providers ?? []), ...(some.notProviders ?? [])]
      expect(named.filter((id) => !speaks(id, rule))).toEqual([])
      const regimes = [...(some.models ?? []), ...(some.notModels ?? [])]
      expect(regimes.filter((regime) => !isKnown(regime, some.providers ?? rule.applies.providers))).toEqual([])
    }
  },
)

function applicabilities({ applies, warns, error }: Rule): readonly Applicability[] {
  return [applies, ...warns, ...error.texts]
}

function speaks(id: string, { dialect }: Rule): boolean {
  return providersOf(dialect).some((provider) => provider.id === id)
}

/** A regime must be one of at least one of the providers for which the rule speaks. */
function isKnown(regime: string, ids: readonly string[] = providers.map(({ id }) => id)): boolean {
  return ids.some((id) => regime in (providerOf(id)?.regimes ?? {}))
}

describe('a record is refused', () => {
  const record = {
    id: 'acme/call-without-result',
    statement: 'Every call has a result.',
    why: 'Calls are cancelled and stored all the same.',
    schema: { every: { part: 'call', has: { part: 'result', in: 'next-turn', by: 'id' } } },
    error: { text: 'messages.{i}: no result', provenance: 'quoted' },
    sources: ['https://example.com'],
    fix: 'Send a result for every call.',
    examples: {
      accepted: [{ title: 'a', target: 'acme', request: {} }],
      rejected: [{ title: 'b', target: 'acme', request: {}, breaks: [{ rule: 'acme/call-without-result', at: '' }] }],
    },
  }
  const every = (words: object) => ({ schema: { every: { part: 'call', be: { id: 'a' }, ...words } } })

  test('but not when it is right', () => {
    expect(meetsSchema([record])).toBe(true)
  })

  test.each([
    ['a misspelt member', { statment: 'Every call has a result.' }],
    ['a statement that does not end', { statement: 'Every call has a result' }],
    ['an id without a namespace', { id: 'call-without-result' }],
    ['no source', { sources: [] }],
    ['no rejected example', { examples: { ...record.examples, rejected: [] } }],
    ['both a text and texts', { error: { ...record.error, texts: [record.error] } }],
    ['a text without its provenance', { error: { text: 'no result' } }],
    ['a level that does not exist', { level: 'may' }],
    ['a phase that does not exist', { phase: 'late' }],
    ['a misspelt keyword beside another', { schema: { ...record.schema, uniqe: {} } }],
    [
      'a misspelt keyword in allOf',
      { schema: { allOf: [record.schema, { evry: { part: 'call', be: { id: 'a' } } }] } },
    ],
    ['two keywords in one', { schema: { ...record.schema, none: { part: 'call' } } }],
    ['a kind that does not exist', every({ part: 'cal' })],
    ['a misspelt field', every({ nmae: 'read' })],
    ['a misspelt field in be', every({ be: { singature: { exists: true } } })],
    ['a misspelt condition', every({ hass: { part: 'result', in: 'next-turn' } })],
    ['no condition', { schema: { every: { part: 'call' } } }],
    ['an empty condition', every({ where: {} })],
    ['a misspelt scope', every({ has: { part: 'result', in: 'next-trun' } })],
    ['a relation without a scope', every({ has: { part: 'result', by: 'id' } })],
    ['a key that does not exist', every({ has: { part: 'result', in: 'next-turn', by: 'identity' } })],
    ['parts of parts', every({ contains: 'text' })],
    ['two units', every({ turn: 'assistant' })],
    ['a field of parts on a turn', { schema: { none: { turn: 'user', nth: 0 } } }],
    ['a misspelt scope of unique', { schema: { unique: { of: 'call', by: 'id', in: 'turns' } } }],
    ['a count without a bound', { schema: { count: { of: 'call' } } }],
  ])('for %s', (_, change) => {
    expect(meetsSchema([{ ...record, ...change }])).toBe(false)
  })
})
