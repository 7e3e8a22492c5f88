import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { DIALECT_IDS } from '../dialects/dialect.ts'
import { lazily } from '../lazily.ts'
import type { CompileSchema } from './vocabulary/field.ts'

const OPTIONS = {
  $data: true,
  strict: false,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  // To make the code smaller takes longer than to run it as it is.
  code: { optimize: false },
} as const

const requests = lazily(() => knowingDialects(new Ajv2020({ ...OPTIONS, allErrors: true, verbose: true })))
const tests = lazily(() => new Ajv2020({ ...OPTIONS, messages: false }))
const reasons = lazily(() => new Ajv2020({ ...OPTIONS, verbose: true }))

/** Compiles JSON Schema 2020-12 for whole requests; the schema of each dialect is known by the dialect's id. */
export function compileSchema(schema: object): ValidateFunction {
  return requests().compile(schema)
}

/**
 * The same for a part of a request. Nearly always it is only asked whether the part meets the schema, and so the reasons
 * why it does not are compiled apart.
 */
export const compileTest: CompileSchema = (schema) => {
  const reason = lazily(() => reasons().compile(schema))
  return {
    ok: tests().compile(schema),
    errors: (value) => (reason()(value) ? [] : (reason().errors ?? [])),
  }
}

function knowingDialects(ajv: Ajv2020): Ajv2020 {
  for (const dialect of DIALECT_IDS) ajv.addSchema(schemaOf(dialect), dialect)
  return ajv
}

function schemaOf(dialect: string): object {
  return JSON.parse(readFileSync(new URL(`../dialects/${dialect}/schema.json`, import.meta.url), 'utf8'))
}
