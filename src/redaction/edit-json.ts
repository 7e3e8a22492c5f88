import type { Edit } from './edit.ts'
import { asText } from './edit.ts'
import { jsonLeaves, unquoted } from './json-leaves.ts'

/** JSON may hold JSON as text, and so on; deeper than this nobody looks. */
const MOST_LEVELS = 6

/** Edits a text; of JSON each string by itself, so that every other byte stays as it is. */
export function editText(text: string, edit: Edit, name = '', levels = MOST_LEVELS): string {
  return levels > 0 && isJson(text) ? editJson(text, edit, levels) : edit(text, asText(name))
}

/** Edits all strings and numbers of a JSON text. */
function editJson(text: string, edit: Edit, levels: number): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, isString, isKey, name, within, stream } of jsonLeaves(text)) {
    const inner = text.slice(start, end)
    const before = isString ? unquoted(inner) : inner
    const slot = isKey ? asText() : { in: 'member' as const, name, within, stream, isNumber: !isString }
    const nested = isString && !isKey && levels > 1 && isJson(before)
    const after = nested ? editJson(before, edit, levels - 1) : edit(before, slot)
    if (after === before) continue
    parts.push(text.slice(at, start), isString ? JSON.stringify(after).slice(1, -1) : after)
    at = end
  }
  return parts.length === 0 ? text : `${parts.join('')}${text.slice(at)}`
}

export function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
