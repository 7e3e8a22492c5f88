import { isObject } from '../../json.ts'
import { snakeCase } from '../../snake-case.ts'

/** A member by either of its names, and the name that was written. */
export interface Spelled {
  readonly key: string
  readonly value: unknown
}

/** proto3 JSON takes both spellings of a name: `functionCall` and `function_call`. Null counts as absent. */
export function spelled(wire: unknown, camelCase: string): Spelled | undefined {
  if (!isObject(wire)) return undefined
  const key = [camelCase, snakeOf(camelCase)].find((name) => (wire[name] ?? undefined) !== undefined)
  return key === undefined ? undefined : { key, value: wire[key] }
}

/** The same without the name: parts are asked for a dozen members each. */
export function eitherCase(wire: unknown, camelCase: string): unknown {
  return isObject(wire) ? (wire[camelCase] ?? wire[snakeOf(camelCase)] ?? undefined) : undefined
}

/** Of the names in this folder. */
const snakes = new Map<string, string>()

function snakeOf(camelCase: string): string {
  const known = snakes.get(camelCase)
  if (known !== undefined) return known
  const snake = snakeCase(camelCase)
  snakes.set(camelCase, snake)
  return snake
}
