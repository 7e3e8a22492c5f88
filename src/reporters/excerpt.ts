import { child, keysOf, valueAt } from '../json-pointer.ts'
import type { MarkedLine, Marks } from './marks.ts'
import { messageLines } from './message-lines.ts'
import { shortJson } from './shorten.ts'

/** So many other halves are shown; a message may have hundreds. */
const MOST_RELATED = 3

/**
 * The few messages of a request around what is broken. Knows no dialect: a list at the top of the body is a transcript.
 */
export function excerpt(body: unknown, { broken, related }: Marks): MarkedLine[] {
  const first = broken.find((pointer) => pointer !== '') ?? ''
  const [name = '', index] = keysOf(first)
  const list = child(body, name)
  const marks = { broken, related: related.slice(0, MOST_RELATED) }
  return Array.isArray(list) && index !== undefined ? transcript(list, name, marks) : member(body, first)
}

function transcript(list: readonly unknown[], name: string, marks: Marks): MarkedLine[] {
  const wanted = new Set<number>()
  for (const pointer of [...marks.broken, ...marks.related]) {
    const [key, index] = keysOf(pointer)
    if (key === name && index !== undefined) for (const near of [-1, 0, 1]) wanted.add(Number(index) + near)
  }
  const shown = [...wanted].filter((index) => index >= 0 && index < list.length).sort((a, b) => a - b)
  return shown.flatMap((index, nth) => {
    const gap = index - (shown[nth - 1] ?? -1) > 1
    const lines = messageLines(list[index], `${name}[${index}]`, `/${name}/${index}`, marks)
    return gap ? [{ mark: ' ', text: '…' } as const, ...lines] : lines
  })
}

/** What stands outside of any transcript. The top itself is too much to show and says nothing. */
function member(body: unknown, pointer: string): MarkedLine[] {
  if (pointer === '') return []
  const path = pointer.slice(1).replaceAll('/', '.')
  const value = valueAt(body, pointer)
  return [{ mark: '>', text: value === undefined ? `${path} is missing` : `${path}: ${shortJson(value)}` }]
}
