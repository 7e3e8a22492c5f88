import { isObject } from '../../json.ts'
import { lazily } from '../../lazily.ts'
import type { FieldSpec, Finding, Subject } from './language.ts'
import { reader } from './reader.ts'
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

/** A field of a part or group, and what it should be. */
export type FieldWish = readonly [field: string, spec: FieldSpec]

/** Asks for several fields at once. */
export function fieldsTest(wishes: readonly FieldWish[], compile: CompileSchema): (subject: Subject) => boolean {
  const { ok } = compile({
    allOf: wishes.map(([field, spec]) => schemaOn(field, refers(spec) ? presence(spec) : spec)),
  })
  const apart = wishes.filter(([, spec]) => refers(spec)).map((wish) => referringTest(wish, compile))
  return apart.length === 0 ? ok : (subject) => ok(subject) && apart.every((test) => test(subject))
}

/** Says of a value that is not as the spec asks what is wrong with it. */
export function fieldFault(
  spec: FieldSpec,
  compile: CompileSchema,
): (found: unknown) => Omit<Finding, 'anchor' | 'field'> {
  if (!isObject(spec) || isNegation(spec)) return (found) => ({ word: 'be', found })
  const { exists, ...schema } = spec
  const test = lazily(() => compile(schema))
  return (found) => {
    if (found === undefined || found === null) return { word: exists === true ? 'required' : 'be', found }
    return exists === false ? { word: 'be', found } : { found, ...firstError(test().errors(found)) }
  }
}

/**
 * A constant, a list of them, `{ not: … }` of these, or a JSON Schema in which `exists` asks for presence, as a JSON Schema
 * on what has the field. As in JSON Schema, an absent field passes a schema.
 */
export function schemaOn(field: string, spec: FieldSpec): object {
  if (Array.isArray(spec)) return { required: [field], properties: { [field]: { enum: spec } } }
  if (!isObject(spec)) return { required: [field], properties: { [field]: { const: spec } } }
  if (isNegation(spec)) return { not: schemaOn(field, spec.not) }
  const { exists, ...schema } = spec
  if (exists === undefined) return { properties: { [field]: schema } }
  if (exists === false) return { properties: { [field]: { type: 'null' } } }
  return { required: [field], properties: { [field]: { allOf: [{ not: { type: 'null' } }, schema] } } }
}

/** References are told from the root of a schema, and so it must stay one. */
function referringTest([field, spec]: FieldWish, compile: CompileSchema): (subject: Subject) => boolean {
  const { exists, ...schema } = isObject(spec) ? spec : {}
  const { ok } = compile(schema)
  const read = reader(field)
  return (subject) => exists === false || read(subject) === undefined || ok(read(subject))
}

function refers(spec: FieldSpec): boolean {
  return isObject(spec) && JSON.stringify(spec).includes('"$ref":')
}

function presence(spec: FieldSpec): FieldSpec {
  return isObject(spec) && 'exists' in spec ? { exists: spec.exists } : {}
}

/** `{ not: 'a' }` and `{ not: ['a', 'b'] }` negate constants; `{ not: { … } }` is JSON Schema's own `not`. */
function isNegation(spec: Readonly<Record<string, unknown>>): boolean {
  return 'not' in spec && Object.keys(spec).length === 1 && !isObject(spec.not)
}

function firstError(errors: readonly SchemaError[]): Omit<Finding, 'anchor' | 'field'> {
  const error = errors.find(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf') ?? errors[0]
  if (error === undefined) return { word: 'be' }
  const { keyword, instancePath, data, params } = error
  return { word: keyword, inner: instancePath, ...(data !== undefined && { found: data }), ...detailsOf(params) }
}
