import { UserError } from '../errors.ts'
import { isObject, type JsonObject } from '../json.ts'

/** A value of a report, and where it stands in its file. */
export interface Placed {
  readonly value: unknown
  /** Of JSON lines. */
  readonly line?: number
  /** Of a document. */
  readonly pointer?: string
}

/** One JSON document, or JSON lines, as they are in a file. Throws `UserError` where they are cut off. */
export type Written = { readonly document: JsonObject } | { readonly lines: readonly Placed[] }

/** What a report of a single line is. */
const LINES: readonly unknown[] = ['case', 'summary']

const AGAIN = 'Write it again: conformance run --reporter ndjson=FILE, or json=FILE.'

export function parseReport(text: string, file: string): Written {
  if (text.trim() === '') {
    throw new UserError('The report is empty: its run ended before it told of anything.', {
      place: { file },
      hint: AGAIN,
    })
  }
  const whole = parsed(text)
  if (isObject(whole) && !LINES.includes(whole.type)) return { document: whole }
  const lines = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line, line: index + 1 }]))
  const [first, last] = [lines.at(0), lines.at(-1)]
  if (first === undefined || !isObject(parsed(first.text))) {
    throw new UserError('The report was cut off, or this is none.', { place: { file }, hint: AGAIN })
  }
  return {
    lines: lines.map(({ text: own, line }) => {
      const value = parsed(own)
      if (value !== undefined) return { value, line }
      const message = line === last?.line ? 'The report was cut off in this line.' : 'This line is no JSON.'
      throw new UserError(message, { place: { file, line }, hint: AGAIN })
    }),
  }
}

/** Undefined: it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
