import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DIALECT_IDS, type DialectId } from '../../src/dialects/dialect.ts'
import { allNotRules, NOT_RULE_REASONS, notRulesOf } from '../../src/judge/not-rules.ts'
import { allRules, rulesOf } from '../../src/judge/rulebook.ts'
import researched from './researched-ids.json' with { type: 'json' }

/** How much was looked into by dialect. Each is a rule, or stands with its reason among what is none. */
const RESEARCHED: Readonly<Record<DialectId, number>> = {
  'anthropic-messages': 73,
  'openai-chat': 59,
  'openai-responses': 22,
  gemini: 42,
  'bedrock-converse': 33,
  'cohere-chat': 5,
  'ollama-chat': 3,
}

const fileOf = (dialect: DialectId) => new URL(`../../src/dialects/${dialect}/not-rules.yaml`, import.meta.url)
const schemaAt = (path: string) => JSON.parse(readFileSync(new URL(`../../src/judge/${path}`, import.meta.url), 'utf8'))
const meetsSchema = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false })
  .addSchema(schemaAt('rule.schema.json'))
  .compile(schemaAt('not-rules.schema.json'))
const ruleIds = new Set(allRules().map(({ id }) => id))

describe.each(DIALECT_IDS)('%s', (dialect) => {
  const file = fileOf(dialect)

  test('as many entries as were looked into', () => {
    expect(new Set(researched[dialect]).size).toBe(RESEARCHED[dialect])
    expect(researched[dialect]).toHaveLength(RESEARCHED[dialect])
  })

  describe.skipIf(!existsSync(file))('with a list of what is no rule', () => {
    test('the list meets its schema', () => {
      meetsSchema(parse(readFileSync(file, 'utf8')))
      expect(meetsSchema.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? []).toEqual([])
    })

    test('all that was looked into is a rule, or stands there with its reason', () => {
      const told = new Set([...rulesOf(dialect), ...notRulesOf(dialect)].map(({ id }) => id))
      expect(researched[dialect].filter((id) => !told.has(id))).toEqual([])
    })

    test('rules and what is none add up to what was looked into and what was found beside it', () => {
      const known = new Set(researched[dialect])
      const beside = [...rulesOf(dialect), ...notRulesOf(dialect)].filter(({ id }) => !known.has(id))
      expect(rulesOf(dialect).length + notRulesOf(dialect).length - beside.length).toBe(RESEARCHED[dialect])
    })
  })
})

test('nothing is both a rule and none, and nothing stands there twice', () => {
  const ids = allNotRules().map(({ id }) => id)
  expect(ids.filter((id, at) => ruleIds.has(id) || ids.indexOf(id) !== at)).toEqual([])
})

test('what was folded names a rule that exists', () => {
  const lost = allNotRules().filter(({ reason, into = '' }) => reason === 'folded' && !ruleIds.has(into))
  expect(lost).toEqual([])
})

test('the reasons of the schema are those of the program', () => {
  expect(schemaAt('not-rules.schema.json').items.properties.reason.enum).toEqual(NOT_RULE_REASONS)
})
