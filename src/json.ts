/** Reading JSON of which nothing is known. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The member of an object; undefined where there is no object. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined
}

/** The value that a text of JSON holds; any other text as it is. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** JSON in which members stand in one order, so that equal values are equal texts. */
export function inOneForm(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
