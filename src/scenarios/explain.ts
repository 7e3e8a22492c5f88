import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Mistake } from './mistake.ts'
import { toMistake } from './wording.ts'

/** Says what the schema's errors mean for the person who wrote the file. */
export function explain(errors: readonly ErrorObject[]): Mistake[] {
  return mergeTypes(meaningful(errors)).map(toMistake)
}

/**
 * A value that fits no branch of an `anyOf` has errors for all of them. Only those of the branch that was meant help:
 * the one of the value's own type, and never the one for parameters.
 */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath))
  return errors.filter((error) => {
    const { keyword, instancePath, schemaPath, data } = error
    if (keyword === 'anyOf' || keyword === 'if' || schemaPath.startsWith('#/oneOf/')) return false
    if (!choices.has(instancePath)) return true
    if (schemaPath.startsWith('#/$defs/parameter/')) return false
    if (keyword === 'enum') return typeof data !== 'object'
    return keyword !== 'type' || !errors.some((other) => explainsBetter(other, error))
  })
}

function explainsBetter(other: ErrorObject, typeError: ErrorObject): boolean {
  if (other.schemaPath.startsWith('#/$defs/parameter/')) return false
  if (other.instancePath.startsWith(`${typeError.instancePath}/`)) return true
  if (other.instancePath !== typeError.instancePath || ['type', 'anyOf', 'if'].includes(other.keyword)) return false
  return other.keyword !== 'enum' || typeof other.data !== 'object'
}

function mergeTypes(errors: readonly ErrorObject[]): ErrorObject[] {
  const merged = new Map<string, ErrorObject>()
  for (const error of errors) {
    const key =
      error.keyword === 'type'
        ? `type ${error.instancePath}`
        : `${error.schemaPath} ${error.instancePath} ${detail(error)}`
    const before = merged.get(key)
    const type = [before?.params.type ?? [], error.params.type].flat()
    merged.set(key, error.keyword === 'type' ? { ...error, params: { type } } : error)
  }
  return [...merged.values()]
}

function detail({ params }: ErrorObject): string {
  return String(params.additionalProperty ?? params.missingProperty ?? params.propertyName ?? '')
}
