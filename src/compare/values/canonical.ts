import { isObject } from '../../json.ts'
import { legible } from './spacing.ts'

/** Equal texts for equal JSON values: keys in order, -0 as 0, halves of characters left out. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : `${quoted(key)}:${canonical(member)}`,
  )
  return `{${members.sort().join(',')}}`
}

function quoted(text: string): string {
  return JSON.stringify(legible(text))
}

/** Words that only begin like a number or a literal are not even tried: an error takes long to make. */
const MAY_BE_JSON = /^\s*(?:[[{"]|(?:-?\d[\d.eE+-]*|true|false|null)\s*$)/

/** What the text says as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  if (!MAY_BE_JSON.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
