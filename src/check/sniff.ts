import { parseJson } from './parse-json.ts'

export type Form = 'lines' | 'document'

/**
 * JSON Lines when the first line parses by itself, or when the second begins a value without indentation (the first is
 * then a broken line); otherwise, and where a list begins, one document. Undefined: more text is needed to tell.
 */
export function sniff(head: string): Form | undefined {
  const text = head.replace(/^\s+/, '')
  const newline = text.indexOf('\n')
  if (newline === -1) return undefined
  const first = text.slice(0, newline).trim()
  if (first.startsWith('[')) return 'document'
  if (!('broken' in parseJson(first))) return 'lines'
  const next = text[newline + 1]
  if (next === undefined) return undefined
  return next === '{' ? 'lines' : 'document'
}
