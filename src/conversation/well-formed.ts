import { isObject } from '../json.ts'

/** The text with U+FFFD for every lone surrogate: UTF-8 has no bytes for them. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** The same in every string and key of a JSON value. */
export function wellFormedJson(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(wellFormedJson)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [wellFormed(key), wellFormedJson(member)]))
}
