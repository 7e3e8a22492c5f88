/** The data of an event as it is written: a text as it is, anything else as JSON. */
export function jsonText(data: unknown): string {
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '')
}
