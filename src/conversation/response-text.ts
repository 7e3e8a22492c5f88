/** A tool's response for wires that carry text: text as it is, any other value as JSON. */
export function responseText(response: unknown): string {
  return typeof response === 'string' ? response : JSON.stringify(response)
}

/** The response of a failed tool for wires without a flag: its text says that it is an error. */
export function failureText(response: unknown): string {
  const text = responseText(response)
  if (/^error\b/i.test(text)) return text
  return text === '' ? 'Error' : `Error: ${text}`
}
