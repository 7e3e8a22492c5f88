import { isObject } from '../json.ts'
import { child, keysOf, valueAt } from '../json-pointer.ts'
import type { MarkedLine, Marks } from './marks.ts'
import { messageLines } from './message-lines.ts'
import { shortJson } from './shorten.ts'

/** So many other halves are shown; a message may have hundreds. */
const MOST_RELATED = 3

/** Where nothing in the request can be pointed at, its last messages tell how it went on. */
const LAST = 3
const UNMARKED: Marks = { broken: [], related: [] }

/**
 * The few messages of a request around what is broken. Knows no dialect: a list at the top of the body is a transcript.
 */
export function excerpt(body: unknown, { broken, related }: Marks): MarkedLine[] {
  if (broken.length === 0) return lastMessages(body)
  const first = broken.find((pointer) => pointer !== '') ?? ''
  const [name = '', index] = keysOf(first)
  const list = child(body, name)
  const marks = { broken, related: related.slice(0, MOST_RELATED) }
  return Array.isArray(list) && index !== undefined ? transcript(list, name, marks) : member(body, first)
}

function lastMessages(body: unknown): MarkedLine[] {
  const [name, list] = Object.entries(isObject(body) ? body : {}).find(([, value]) => holdsMessages(value)) ?? []
  if (name === undefined || !Array.isArray(list)) return []
  const start = Math.max(0, list.length - LAST)
  const lines = list.slice(start).flatMap((message, nth) => {
    const index = start + nth
    return messageLines(message, `${name}[${index}]`, `/${name}/${index}`, UNMARKED)
  })
  return start === 0 ? lines : [{ mark: ' ', text: '…' }, ...lines]
}

function holdsMessages(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => typeof child(item, 'role') === 'string')
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
