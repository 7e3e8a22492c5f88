/** What is wrong with a text that is no JSON, in the words that Anthropic was seen to use; the place where the parser tells it. */
export function jsonFault(text: string, error: unknown): string {
  const told = error instanceof Error ? error.message : ''
  if (/end of JSON input|Unterminated/.test(told)) return `unexpected end of data${place(text, text.length)}`
  const position = /position (\d+)/.exec(told)?.[1]
  return `unexpected character${position === undefined ? '' : place(text, Number(position))}`
}

function place(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  const column = at - before.lastIndexOf('\n')
  return `: line ${line} column ${column} (char ${at})`
}
