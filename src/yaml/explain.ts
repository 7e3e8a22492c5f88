import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Mistake } from './mistake.ts'
import { type Say, toMistake } from './wording.ts'

/** What a kind of file has of its own to say about the errors of its schema. */
export interface FormWords {
  /** An error of a branch that nobody means who makes a mistake. */
  readonly isAside?: (error: ErrorObject) => boolean
  /** Wordings by keyword that go before the usual ones; undefined: the usual one will do. */
  readonly say?: Readonly<Record<string, Say>>
}

/** Says what the schema's errors mean for the person who wrote the file. */
export function explain(
  errors: readonly ErrorObject[],
  { isAside = () => false, say = {} }: FormWords = {},
): Mistake[] {
  return mergeTypes(meaningful(errors, isAside)).map((error) => toMistake(error, say))
}

/**
 * A value that fits no branch of an `anyOf` has errors for all of them. Only those of the branch that was meant help:
 * the one of the value's own type, and never one that is aside.
 */
function meaningful(errors: readonly ErrorObject[], isAside: (error: ErrorObject) => boolean): ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath))
  return errors.filter((error) => {
    const { keyword, instancePath, data, propertyName } = error
    if (keyword === 'anyOf' || keyword === 'if' || propertyName !== undefined) return false
    if (!choices.has(instancePath)) return true
    if (isAside(error)) return false
    if (keyword === 'enum') return typeof data !== 'object'
    return keyword !== 'type' || !errors.some((other) => !isAside(other) && explainsBetter(other, error))
  })
}

function explainsBetter(other: ErrorObject, typeError: ErrorObject): boolean {
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
