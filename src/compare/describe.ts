import type { ReasoningPart, ToolCallPart, ToolCallResponsePart } from '../conversation/message.ts'

const LONGEST = 60

export function quote(text: string): string {
  return `"${shorten(text.trim())}"`
}

/** The call as one would write it. */
export function callText({ name, arguments: given }: ToolCallPart): string {
  return `${shorten(name)}(${given === undefined ? '' : shorten(jsonText(given))})`
}

export function thoughtText({ content }: ReasoningPart): string {
  return content.trim() === '' ? 'the reasoning that shows no text' : `the reasoning ${quote(content)}`
}

export function responseText({ response }: ToolCallResponsePart): string {
  return typeof response === 'string' ? quote(response) : shorten(jsonText(response))
}

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')
}

function shorten(text: string): string {
  const line = text.slice(0, LONGEST * 2).replace(/\s+/g, ' ')
  if (line.length <= LONGEST && text.length <= LONGEST * 2) return line
  return `${Array.from(line)
    .slice(0, LONGEST - 1)
    .join('')}…`
}
