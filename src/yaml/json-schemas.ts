import { isObject, type JsonObject } from '../json.ts'
import type { Mistake, Path } from './mistake.ts'
import { patternMistakes } from './pattern.ts'

/** Keywords whose value is a schema, a mapping of schemas, or a list of them. */
const INNER = [
  ...['items', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames'],
  ...['unevaluatedProperties', 'unevaluatedItems'],
]
const MAPPINGS = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems']

/** A schema within a schema, itself included. */
interface Inner {
  readonly schema: JsonObject
  readonly path: Path
}

export function schemasIn(schema: unknown, path: Path): Inner[] {
  if (!isObject(schema)) return []
  const below = (key: string, value: unknown): Inner[] => {
    if (INNER.includes(key)) return schemasIn(value, [...path, key])
    if (MAPPINGS.includes(key) && isObject(value)) {
      return Object.entries(value).flatMap(([name, each]) => schemasIn(each, [...path, key, name]))
    }
    return LISTS.includes(key) && Array.isArray(value)
      ? value.flatMap((each, index) => schemasIn(each, [...path, key, index]))
      : []
  }
  return [{ schema, path }, ...Object.entries(schema).flatMap(([key, value]) => below(key, value))]
}

/** What is wrong with the regular expressions in a JSON Schema. */
export function schemaPatternMistakes(schema: unknown, path: Path): Mistake[] {
  return schemasIn(schema, path).flatMap(({ schema: { pattern, patternProperties }, path: at }) => [
    ...(typeof pattern === 'string' ? patternMistakes(pattern, [...at, 'pattern'], 'u') : []),
    ...Object.keys(isObject(patternProperties) ? patternProperties : {}).flatMap((key) =>
      patternMistakes(key, [...at, 'patternProperties', key], 'u').map((mistake) => ({ ...mistake, atKey: true })),
    ),
  ])
}
