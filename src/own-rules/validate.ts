import { readFileSync } from 'node:fs'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { isObject } from '../json.ts'
import type { OwnRecord } from '../judge/record.ts'
import { explain, type FormWords } from '../yaml/explain.ts'
import type { Mistake } from '../yaml/mistake.ts'
import { languageMistakes } from './language.ts'

export type Validated = { readonly records: readonly OwnRecord[] } | { readonly mistakes: readonly Mistake[] }

/** Reads a list as rule records, or says all that is wrong with it. */
export async function validateRecords(list: readonly unknown[]): Promise<Validated> {
  const validate = await recordSchema()
  const inLanguage = list.flatMap((record, index) =>
    isObject(record) && record.schema !== undefined ? languageMistakes(record.schema, [index, 'schema']) : [],
  )
  if (validate(list) && inLanguage.length === 0) return { records: list }
  const mistakes = [...explain(errorsOf(validate).filter(isOutside), RULE_WORDS), ...inLanguage]
  return { mistakes: mistakes.length > 0 ? mistakes : errorsOf(validate).flatMap(notInLanguage) }
}

async function recordSchema(): Promise<ValidateFunction<readonly OwnRecord[]>> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  ajv.addSchema(JSON.parse(readFileSync(new URL('../judge/rule.schema.json', import.meta.url), 'utf8')))
  return ajv.compile({ type: 'array', items: { $ref: 'rule.schema.json#/$defs/rule', required: ['dialect'] } })
}

function errorsOf({ errors }: ValidateFunction<readonly OwnRecord[]>): readonly ErrorObject[] {
  return errors ?? []
}

/** What stands in `schema` has a language of its own, and somebody else to explain it. */
function isOutside({ instancePath }: ErrorObject): boolean {
  return !IN_LANGUAGE.test(instancePath)
}

const IN_LANGUAGE = /^\/(\d+)\/schema(?:\/|$)/

function notInLanguage({ instancePath }: ErrorObject): Mistake[] {
  const [, index] = IN_LANGUAGE.exec(instancePath) ?? []
  if (index === undefined) return []
  const message = '`schema` is not in the rule language.'
  return [{ path: [Number(index), 'schema'], message, hint: 'docs/rule-language.md explains it.' }]
}

const RULE_WORDS: FormWords = {
  say: {
    oneOf: ({ params }) =>
      params.passingSchemas === null
        ? { message: '`error` has no text.', hint: 'Write `text` and `provenance`, or a list of `texts`.' }
        : { message: '`text` and `texts` exclude each other.' },
  },
}
