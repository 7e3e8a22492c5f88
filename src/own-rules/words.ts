import { readFileSync } from 'node:fs'

interface Grammar {
  readonly $defs: {
    readonly [name: string]: {
      readonly properties?: Readonly<Record<string, Words>>
      readonly enum?: readonly string[]
    }
  }
}
interface Words {
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}

/** The words of the rule language, as its grammar has them. */
const { $defs }: Grammar = JSON.parse(readFileSync(new URL('../judge/rule.schema.json', import.meta.url), 'utf8'))

export const KINDS = $defs.kind?.enum ?? []
export const SCOPES = $defs.scope?.enum ?? []
export const KEYS = $defs.key?.enum ?? []
export const OWN_KEYS = $defs['pair-of-keys']?.properties?.own?.enum ?? []
export const UNITS = ['part', 'turn', 'message', 'tool', 'choice', 'state', 'mark'] as const

/** What a selection may say, by its unit. */
export const SELECTION: Readonly<Record<(typeof UNITS)[number], readonly string[]>> = {
  part: wordsOf('part-words'),
  turn: wordsOf('group-words'),
  message: wordsOf('group-words'),
  tool: wordsOf('outside-words'),
  choice: wordsOf('outside-words'),
  state: wordsOf('outside-words'),
  mark: wordsOf('outside-words'),
}
export const CONDITION = wordsOf('condition-words')
export const UNIQUE = wordsOf('unique')
export const COUNT = wordsOf('count')
export const BE = Object.keys($defs['condition-words']?.properties?.be?.properties ?? {})

function wordsOf(name: string): readonly string[] {
  return Object.keys($defs[name]?.properties ?? {})
}

/** @see https://json-schema.org/draft/2020-12/json-schema-core */
export const JSON_SCHEMA = [
  ...['type', 'enum', 'const', 'properties', 'required', 'patternProperties', 'additionalProperties', 'propertyNames'],
  ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ...['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems'],
  ...['unevaluatedItems', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', '$ref', '$defs'],
]
