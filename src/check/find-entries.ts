import { BYTE, closes, opens } from './json-bytes.ts'

/** Looks for the list at `log.entries` of a JSON document that comes in pieces. */
export interface EntriesFinder {
  /** The index right after the `[` of the list, where it is in this chunk. */
  push(chunk: Buffer): number | undefined
}

const PATH = ['log', 'entries'] as const
/** Longer keys are none of ours. */
const KEY_BYTES = 16

export function findEntries(): EntriesFinder {
  let depth = 0
  /** How many keys of the path the open objects stand for. Keys matter only one level further in. */
  let matched = 0
  let fits = false
  let over = false
  let inString = false
  let escaped = false
  let expectsKey = false
  let key: number[] = []

  function inside(byte: number): void {
    if (escaped) escaped = false
    else if (byte === BYTE.backslash) escaped = true
    else if (byte === BYTE.quote) {
      inString = false
      if (expectsKey) fits = Buffer.from(key).toString('latin1') === PATH[matched]
      expectsKey = false
    }
    if (expectsKey && key.length <= KEY_BYTES) key.push(byte)
  }

  /** Whether this opens the list that is looked for. */
  function open(byte: number): boolean {
    const onPath = fits && depth === matched + 1
    if (onPath && matched === PATH.length - 1 && byte === BYTE.openList) return true
    if (depth === 0 && byte === BYTE.openList) over = true
    depth++
    if (onPath && byte === BYTE.openObject) matched++
    expectsKey = byte === BYTE.openObject && depth === matched + 1
    fits = false
    return false
  }

  function close(): void {
    depth--
    matched = Math.min(matched, Math.max(depth - 1, 0))
    expectsKey = false
    fits = false
    over = depth <= 0
  }

  function outside(byte: number): boolean {
    if (opens(byte)) return open(byte)
    if (closes(byte)) close()
    else if (byte === BYTE.comma) expectsKey = depth === matched + 1
    else if (byte === BYTE.quote) {
      inString = true
      key = []
    }
    return false
  }

  return {
    push(chunk) {
      for (let index = 0; index < chunk.length && !over; index++) {
        const byte = chunk[index] ?? 0
        if (inString) inside(byte)
        else if (outside(byte)) return index + 1
      }
      return undefined
    },
  }
}
