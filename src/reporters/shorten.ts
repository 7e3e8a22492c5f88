const STRING_LENGTH = 60
const LIST_LENGTH = 6
const DEPTH = 8

export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(length - 1, 0))}…`
}

/** A JSON value on one line, with long strings, long lists and deep nests shortened. */
export function shortJson(value: unknown): string {
  return JSON.stringify(shortened(value, DEPTH)) ?? 'undefined'
}

function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value, STRING_LENGTH)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return shortenedList(value, depth)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, depth - 1)]))
}

function shortenedList(list: readonly unknown[], depth: number): unknown {
  const shown = list.slice(0, LIST_LENGTH).map((inner) => shortened(inner, depth - 1))
  return list.length > LIST_LENGTH ? [...shown, `… ${list.length - LIST_LENGTH} more`] : shown
}
