import { isObject } from '../../json.ts'

/** What an error answer says: sentences, and the machine words beside them. */
export interface Told {
  readonly texts: readonly string[]
  readonly codes: readonly string[]
}

const TEXTS = new Set(['message', 'msg', 'detail', 'raw', 'error', 'localizedMessage', 'Message', 'errorMessage'])
const CODES = new Set(['code', 'type', 'status', 'reason', 'error_type', '__type', 'errorType'])

/** Errors wrap each other: a gateway tells that of the house behind it inside its own, and as JSON in a string. */
const DEEPEST = 8

/** Reads the answer of any provider, whatever its form: nested, in a list, as text, as JSON within a text. */
export function toldIn(body: unknown): Told {
  const texts = new Set<string>()
  const codes = new Set<string>()

  function read(value: unknown, depth: number): void {
    if (depth > DEEPEST) return
    if (typeof value === 'string') readText(value, depth)
    else if (Array.isArray(value)) for (const item of value) read(item, depth + 1)
    else if (isObject(value)) for (const [name, inner] of Object.entries(value)) readMember(name, inner, depth)
  }

  function readMember(name: string, value: unknown, depth: number): void {
    if (CODES.has(name) && (typeof value === 'string' || typeof value === 'number')) codes.add(String(value))
    else if (typeof value !== 'string' || TEXTS.has(name)) read(value, depth + 1)
  }

  function readText(text: string, depth: number): void {
    const inner = jsonIn(text)
    if (inner === undefined) texts.add(text)
    else read(inner, depth + 1)
  }

  read(body, 0)
  return { texts: [...texts], codes: [...codes] }
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
