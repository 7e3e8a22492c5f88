import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Ajv2020, ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js'
import { DIALECT_IDS } from '../dialects/dialect.ts'
import type { JsonObject } from '../json.ts'
import { lazily } from '../lazily.ts'
import { type Ok, plainSchema } from './plain-schema/plain-schema.ts'
import type { CompileSchema } from './vocabulary/field.ts'

const OPTIONS = {
  $data: true,
  strict: false,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  // Two may have the same id.
  addUsedSchema: false,
  // To make the code smaller takes longer than to run it as it is.
  code: { optimize: false },
} as const

const requests = lazily(() => knowingDialects(validators({ allErrors: true, verbose: true })))
const tests = lazily(() => validators({ messages: false }))
const reasons = lazily(() => validators({ verbose: true }))

/** Its hundred files are loaded where something is wrong, and not before; nobody waits for a promise there. */
function validators(options: Options): Ajv2020 {
  const ajv: typeof import('ajv/dist/2020.js') = createRequire(import.meta.url)('ajv/dist/2020.js')
  return new ajv.Ajv2020({ ...OPTIONS, ...options })
}

/**
 * A schema that a validator is made for only where it is needed: nearly always it is only asked whether a value meets the
 * schema, and nearly all schemas can be asked without one.
 */
export interface CompiledSchema {
  readonly ok: Ok
  /** Why a value does not meet it. */
  errors(value: unknown): readonly ErrorObject[]
}

/** Compiles JSON Schema 2020-12 for whole requests; the schema of each dialect is known by the dialect's id. */
export function compileSchema(schema: object): CompiledSchema {
  const validator = lazily(() => requests().compile(schema))
  return compiledSchema(plainSchema(schema, schemaNamed) ?? ((value) => validator()(value)), validator)
}

/** The same for a part of a request. */
export const compileTest: CompileSchema = (schema) => {
  const test = lazily(() => tests().compile(schema))
  return compiledSchema(
    plainSchema(schema) ?? ((value) => test()(value)),
    lazily(() => reasons().compile(schema)),
  )
}

function compiledSchema(ok: Ok, validator: () => ValidateFunction): CompiledSchema {
  return { ok, errors: (value) => (validator()(value) ? [] : (validator().errors ?? [])) }
}

function knowingDialects(ajv: Ajv2020): Ajv2020 {
  for (const dialect of DIALECT_IDS) ajv.addSchema(schemaOf(dialect), dialect)
  return ajv
}

function schemaNamed(name: string): JsonObject | undefined {
  const dialect = DIALECT_IDS.find((id) => id === name)
  return dialect && schemaOf(dialect)
}

function schemaOf(dialect: string): JsonObject {
  return JSON.parse(readFileSync(new URL(`../dialects/${dialect}/schema.json`, import.meta.url), 'utf8'))
}
