import type { Ajv2020 } from 'ajv/dist/2020.js'
import { keysOf } from '../json-pointer.ts'
import { VOCABULARY } from '../judge/vocabulary/index.ts'
import { schemaPatternMistakes, schemasIn } from '../yaml/json-schemas.ts'
import type { Mistake, Path } from '../yaml/mistake.ts'
import type { DialectForm, PartForm } from './form.ts'

type Placed = [schema: object | undefined, path: Path]

/** What is wrong with the JSON Schemas of a description. */
export function schemaMistakes(form: DialectForm, ajv: Ajv2020): Mistake[] {
  return schemasOf(form).flatMap(([schema, path]) => mistakesIn(schema, path, ajv))
}

function schemasOf({ request, recognise, messages, tools = [], system = [] }: DialectForm): Placed[] {
  return [
    [request, ['request']],
    [recognise?.body, ['recognise', 'body']],
    ...partSchemas(messages.parts, ['messages', 'parts']),
    ...tools.map(({ when }, index): Placed => [when, ['tools', index, 'when']]),
    ...system.map(({ when }, index): Placed => [when, ['system', index, 'when']]),
  ]
}

function partSchemas(parts: readonly PartForm[], path: Path): Placed[] {
  return parts.flatMap(({ when, parts: inside = [] }, index) => [
    [when, [...path, index, 'when']],
    ...partSchemas(inside, [...path, index, 'parts']),
  ])
}

function mistakesIn(schema: object | undefined, path: Path, ajv: Ajv2020): Mistake[] {
  if (schema === undefined) return []
  const found = [...formMistakes(schema, path, ajv), ...schemaPatternMistakes(schema, path), ...strangers(schema, path)]
  return found.length > 0 ? found : compileMistakes(schema, path, ajv)
}

/** Against the schema of schemas. */
function formMistakes(schema: object, path: Path, ajv: Ajv2020): Mistake[] {
  try {
    if (ajv.validateSchema(schema) === true) return []
  } catch (thrown) {
    return [unusable(thrown, path)]
  }
  return (ajv.errors ?? []).slice(0, 1).map(({ instancePath, message = 'is wrong' }) => ({
    path: [...path, ...keysOf(instancePath)],
    message: `This is no JSON Schema: \`${instancePath.slice(1)}\` ${message}.`,
  }))
}

/** Words of the rule language say nothing in a schema that is not a rule's. */
function strangers(schema: object, path: Path): Mistake[] {
  return schemasIn(schema, path).flatMap(({ schema: each, path: at }) =>
    VOCABULARY.filter(({ keyword }) => Object.hasOwn(each, keyword)).map(({ keyword }) => ({
      path: [...at, keyword],
      atKey: true,
      message: `\`${keyword}\` is a word of the rule language, not of JSON Schema.`,
      hint: 'Write a rule with it: `rules` in the configuration.',
    })),
  )
}

function compileMistakes(schema: object, path: Path, ajv: Ajv2020): Mistake[] {
  try {
    ajv.compile(schema)
    return []
  } catch (thrown) {
    return [unusable(thrown, path)]
  }
}

function unusable(thrown: unknown, path: Path): Mistake {
  if (!(thrown instanceof Error)) throw thrown
  return { path, message: `This JSON Schema cannot be used: ${thrown.message}.` }
}
