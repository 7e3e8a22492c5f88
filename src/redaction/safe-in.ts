import { isObject } from '../json.ts'

/** The same value with all texts in it made fit to be shown; names of members are words of the program, and stay. */
export function safeIn<T>(value: T, safe: (text: string) => string): T
export function safeIn(value: unknown, safe: (text: string) => string): unknown {
  if (typeof value === 'string') return safe(value)
  if (Array.isArray(value)) return value.map((item) => safeIn(item, safe))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, safeIn(item, safe)]))
}
