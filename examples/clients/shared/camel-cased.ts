/** What stands in these is the app's own. */
const OPAQUE: readonly string[] = ['parameters', 'arguments']

/** A body with the names of its members as an SDK has them: `tool_call_id` as `toolCallId`. */
export function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      OPAQUE.includes(name) ? inner : camelCased(inner),
    ]),
  )
}
