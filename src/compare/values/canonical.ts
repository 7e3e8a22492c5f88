import { isObject } from '../../json.ts'
import { legible } from './spacing.ts'

/** Equal texts for equal JSON values: keys in order, -0 as 0, halves of characters left out. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => normal(inner)) ?? 'null'
}

function normal(value: unknown): unknown {
  if (typeof value === 'string') return legible(value)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [legible(key), member])
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the text says as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  if (!/^\s*[[{"\-\dtfn]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
