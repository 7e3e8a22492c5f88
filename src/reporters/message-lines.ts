import { isObject, type JsonObject } from '../json.ts'
import { valueAt } from '../json-pointer.ts'
import { isWithin, type MarkedLine, type Marks, markOf } from './marks.ts'
import { shortJson } from './shorten.ts'

/** Blocks of a message that are shown though nothing is wrong with them. */
const QUIET_BLOCKS = 3

/** One message of whatever dialect: a line for itself and one for each block in it. */
export function messageLines(message: unknown, name: string, pointer: string, marks: Marks): MarkedLine[] {
  const mark = markOf(pointer, marks)
  if (!isObject(message)) return [{ mark, text: `${name} ${shortJson(message)}` }]
  const lists = Object.keys(message).filter((key) => holdsObjects(message[key]))
  return [
    { mark, text: [name, ...members(message, lists)].join(' ') },
    ...details(message, pointer, marks, lists, '  '),
    ...lists.flatMap((key) => blockLines(message[key], key, `${pointer}/${key}`, marks)),
  ]
}

function holdsObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some(isObject)
}

/** The role first, by itself, and the text last. */
function members(message: JsonObject, lists: readonly string[]): string[] {
  const { role, content, ...others } = message
  const rest = Object.entries(others).filter(([key]) => !lists.includes(key))
  return [
    ...(typeof role === 'string' ? [role] : []),
    ...rest.map(([key, value]) => `${key}=${shortJson(value)}`),
    ...('content' in message && !lists.includes('content') ? [shortJson(content)] : []),
  ]
}

function blockLines(blocks: unknown, key: string, pointer: string, marks: Marks): MarkedLine[] {
  if (!holdsObjects(blocks)) return []
  const all = blocks.map((block, index) => ({ block, index, at: `${pointer}/${index}` }))
  const shown = all.filter(({ at, index }) => index < QUIET_BLOCKS || markOf(at, marks) !== ' ')
  const hidden = all.length - shown.length
  const lines = shown.flatMap(({ block, index, at }): MarkedLine[] => [
    { mark: markOf(at, marks), text: `  ${key}[${index}] ${shortJson(block)}` },
    ...details(block, at, marks, [], '    '),
  ])
  return hidden === 0 ? lines : [...lines, { mark: ' ', text: `  … ${hidden} more in ${key}` }]
}

/** A line for each broken member somewhere inside, which the shortened object may not show. */
function details(
  owner: unknown,
  pointer: string,
  marks: Marks,
  lists: readonly string[],
  indent: string,
): MarkedLine[] {
  return marks.broken
    .filter((place) => place !== pointer && isWithin(place, pointer))
    .filter((place) => !lists.some((key) => isWithin(place, `${pointer}/${key}`)))
    .map((place) => {
      const inner = place.slice(pointer.length)
      const value = valueAt(owner, inner)
      const path = inner.slice(1).replaceAll('/', '.')
      return { mark: '>', text: `${indent}${path}${value === undefined ? ' is missing' : `: ${shortJson(value)}`}` }
    })
}
