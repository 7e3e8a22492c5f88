import { isObject, type JsonObject, listOf } from '../../json.ts'
import type { Dice } from './dice.ts'
import { numberOf } from './sample-number.ts'
import { textOf } from './sample-text.ts'
import { type Schema, schemaFor } from './schema-branches.ts'

/** How deep what need not be there is still put in, so that schemas that hold themselves come to an end. */
const DEEPEST_OPTIONAL = 3
/** No value fits a schema that needs itself, and nobody reads one that is larger than this. */
const MOST = 2000
const DEEPEST = 50

/**
 * A value that fits a JSON Schema: types, `enum`, `const`, limits, `required`, `pattern` and `format` as far as they can
 * be told, `oneOf`, `anyOf`, `allOf`, references within the schema. Other keywords are not looked at.
 */
export function sampleOf(schema: unknown, dice: Dice): unknown {
  return sample(schema, { root: schema, dice, depth: 0, room: { values: MOST } })
}

interface Context {
  readonly root: unknown
  readonly dice: Dice
  readonly depth: number
  /** How many more values the sample may hold, however deep they are. */
  readonly room: { values: number }
}

function sample(given: unknown, context: Context): unknown {
  context.room.values -= 1
  if (context.room.values < 0 || context.depth > DEEPEST) return null
  const schema = schemaFor(given, context)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return context.dice.pick(schema.enum)
  switch (typeOf(schema, context.dice)) {
    case 'object':
      return objectOf(schema, context)
    case 'array':
      return listFor(schema, context)
    case 'integer':
      return numberOf(schema, context.dice, true)
    case 'number':
      return numberOf(schema, context.dice, false)
    case 'boolean':
      return context.dice.happens(0.5)
    case 'null':
      return null
    default:
      return textOf(schema, context.dice)
  }
}

/** Gemini writes types in capitals. */
function typeOf(schema: Schema, dice: Dice): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === 'string')
  const told = dice.pick(types.filter((type) => type.toLowerCase() !== 'null' || types.length === 1))
  return told?.toLowerCase() ?? typeByKeywords(schema)
}

function typeByKeywords(schema: Schema): string {
  if (schema.properties !== undefined || schema.required !== undefined) return 'object'
  if (schema.items !== undefined || schema.prefixItems !== undefined || schema.minItems !== undefined) return 'array'
  const isNumber = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].some(
    (key) => key in schema,
  )
  return isNumber ? 'number' : 'string'
}

function objectOf(schema: Schema, context: Context): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const required = listOf(schema.required).filter((name) => typeof name === 'string')
  const inner = { ...context, depth: context.depth + 1 }
  const isWanted = (name: string): boolean =>
    required.includes(name) ||
    (properties[name] !== false && inner.depth <= DEEPEST_OPTIONAL && context.dice.happens(0.5))
  const names = [
    ...Object.keys(properties).filter(isWanted),
    ...required.filter((name) => !Object.hasOwn(properties, name)),
  ]
  return Object.fromEntries(
    names.map((name) => [
      name,
      sample(Object.hasOwn(properties, name) ? properties[name] : (schema.additionalProperties ?? true), inner),
    ]),
  )
}

function listFor(schema: Schema, context: Context): unknown[] {
  const first = listOf(schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : []))
  const least = Math.min(count(schema.minItems, 0), MOST)
  const most = Math.min(count(schema.maxItems, Number.POSITIVE_INFINITY), Math.max(least, first.length, 1) + 1)
  const inner = { ...context, depth: context.depth + 1 }
  const isDeep = inner.depth > DEEPEST_OPTIONAL
  const length = isDeep ? least : Math.max(least, context.dice.below(most + 1))
  const rest = Array.isArray(schema.items) ? true : (schema.items ?? true)
  const items: unknown[] = []
  // A list of different things may run out of them, so it is not tried for ever.
  for (let tries = 0; items.length < length && tries < 20 * length && context.room.values > 0; tries += 1) {
    if (rest === false && items.length >= first.length) break
    const item = sample(first[items.length] ?? rest, inner)
    if (schema.uniqueItems === true && isAmong(item, items)) continue
    items.push(item)
  }
  return items
}

function isAmong(item: unknown, items: readonly unknown[]): boolean {
  const text = JSON.stringify(item)
  return items.some((other) => JSON.stringify(other) === text)
}

function count(told: unknown, otherwise: number): number {
  return typeof told === 'number' ? told : otherwise
}
