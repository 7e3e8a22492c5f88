import { isObject } from '../../json.ts'
import { lazily } from '../../lazily.ts'
import type { FieldSpec, Finding } from './language.ts'
import { plainSchema } from './plain-schema.ts'
import { detailsOf } from './schema-error.ts'

/** Compiles an ordinary JSON Schema; the language borrows it for field values. */
export type CompileSchema = (schema: object) => SchemaTest
export interface SchemaTest {
  ok(value: unknown): boolean
  /** What is wrong with a value that is not ok. */
  errors(value: unknown): readonly SchemaError[]
}
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  /** The value that is wrong, where the schema was compiled to tell. */
  readonly data?: unknown
}

export interface FieldTest {
  ok(value: unknown): boolean
  /** Says what is wrong with a value that is not ok. */
  why(value: unknown): Omit<Finding, 'anchor' | 'field'>
}

/** A constant, a list of them, `{ not: … }` of these, or a JSON Schema in which `exists` asks for presence. */
export function fieldTest(spec: FieldSpec, compile: CompileSchema): FieldTest {
  if (Array.isArray(spec)) {
    const allowed: ReadonlySet<unknown> = new Set(spec)
    return plain((value) => allowed.has(value))
  }
  if (!isObject(spec)) return plain((value) => value === spec)
  if (isNegation(spec)) {
    const refused = fieldTest(spec.not, compile)
    return plain((value) => !refused.ok(value))
  }
  return schemaTest(spec, compile)
}

/** `{ not: 'a' }` and `{ not: ['a', 'b'] }` negate constants; `{ not: { … } }` is JSON Schema's own `not`. */
function isNegation(spec: Readonly<Record<string, unknown>>): boolean {
  return 'not' in spec && Object.keys(spec).length === 1 && !isObject(spec.not)
}

function plain(ok: (value: unknown) => boolean): FieldTest {
  return { ok, why: (found) => ({ word: 'be', found }) }
}

/** As in JSON Schema, an absent field passes; `exists` asks for it, or forbids it. */
function schemaTest(spec: Readonly<Record<string, unknown>>, compile: CompileSchema): FieldTest {
  const { exists, ...schema } = spec
  const isAny = Object.keys(schema).length === 0
  const test = isAny ? undefined : lazily(() => compile(schema))
  const meets = plainSchema(schema) ?? ((value: unknown) => test === undefined || test().ok(value))
  return {
    ok(value) {
      const present = value !== undefined && value !== null
      if (exists !== undefined && present !== exists) return false
      return isAny || value === undefined || (exists === false && !present) || meets(value)
    },
    why(found) {
      if (found === undefined || found === null) return { word: exists === true ? 'required' : 'be', found }
      if (exists === false || test === undefined) return { word: 'be', found }
      return { found, ...firstError(test().errors(found)) }
    },
  }
}

function firstError(errors: readonly SchemaError[]): Omit<Finding, 'anchor' | 'field'> {
  const error = errors.find(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf') ?? errors[0]
  if (error === undefined) return { word: 'be' }
  const { keyword, instancePath, data, params } = error
  return { word: keyword, inner: instancePath, ...(data !== undefined && { found: data }), ...detailsOf(params) }
}
