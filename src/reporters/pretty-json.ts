import { isObject } from '../json.ts'
import { type MarkedLine, type Marks, markOf } from './marks.ts'

/**
 * JSON over as many lines as the width demands, each value on one line where it fits. Lines that hold something broken
 * are marked.
 */
export function prettyJson(value: unknown, marks: Marks, width: number): MarkedLine[] {
  return lines(value, { pointer: '', indent: '', key: '', comma: '' }, marks, width)
}

interface Spot {
  readonly pointer: string
  readonly indent: string
  /** `"name": `, or nothing in a list. */
  readonly key: string
  readonly comma: string
}

function lines(value: unknown, spot: Spot, marks: Marks, width: number): MarkedLine[] {
  const { pointer, indent, key, comma } = spot
  const whole = `${indent}${key}${inline(value)}${comma}`
  const children = childrenOf(value)
  if (whole.length <= width || children.length === 0) return [{ mark: markOf(pointer, marks), text: whole }]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const own = markOf(pointer, { broken: marks.broken.filter((place) => place === pointer), related: [] })
  return [
    { mark: own, text: `${indent}${key}${open}` },
    ...children.flatMap(([name, child], index) =>
      lines(
        child,
        {
          pointer: `${pointer}/${name}`,
          indent: `${indent}  `,
          key: Array.isArray(value) ? '' : `${JSON.stringify(name)}: `,
          comma: index === children.length - 1 ? '' : ',',
        },
        marks,
        width,
      ),
    ),
    { mark: ' ', text: `${indent}${close}${comma}` },
  ]
}

function childrenOf(value: unknown): (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item])
  return isObject(value) ? Object.entries(value) : []
}

/** With a space behind each comma and colon, as people write it. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inline(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
