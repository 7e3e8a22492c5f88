import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULE_DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { isObject, listOf } from '../../src/json.ts'
import { validateRecords } from '../../src/own-rules/validate.ts'

test.each(RULE_DIALECT_IDS)('the rules of %s would do as rules of one’s own', async (dialect) => {
  const file = new URL(`../../src/dialects/${dialect}/rules.generated.json`, import.meta.url)
  const records = listOf(JSON.parse(readFileSync(file, 'utf8'))).filter(isObject)
  const validated = await validateRecords(records.map((record) => ({ ...record, dialect })))
  expect('mistakes' in validated ? validated.mistakes : []).toEqual([])
})
