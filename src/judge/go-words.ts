/** What Go's `encoding/json` calls a JSON value that does not fit a field. */
export function goKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

/** The Go type that a JSON value is read into where any is taken, as `%T` prints it. */
export function goType(value: unknown): string {
  if (value === null) return '<nil>'
  if (Array.isArray(value)) return '[]interface {}'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return 'float64'
  return typeof value === 'string' ? 'string' : 'map[string]interface {}'
}
