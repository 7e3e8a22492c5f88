import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
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
  // To make the code smaller takes longer than to run it as it is.
  code: { optimize: false },
} as const

const requests = lazily(() => knowingDialects(new Ajv2020({ ...OPTIONS, allErrors: true, verbose: true })))
const tests = lazily(() => new Ajv2020({ ...OPTIONS, messages: false }))
const reasons = lazily(() => new Ajv2020({ ...OPTIONS, verbose: true }))

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
export const compileTest: CompileSchema = (schema) =>
  compiledSchema(
    plainSchema(schema) ?? tests().compile(schema),
    lazily(() => reasons().compile(schema)),
  )

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
