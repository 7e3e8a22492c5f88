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
  const key = [camelCase, snakeCase(camelCase)].find((name) => wire[name] !== undefined && wire[name] !== null)
  return key === undefined ? undefined : { key, value: wire[key] }
}

export function eitherCase(wire: unknown, camelCase: string): unknown {
  return spelled(wire, camelCase)?.value
}
