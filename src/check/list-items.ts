import { type Consumer, MAX_BYTES } from './consumer.ts'
import { hold } from './held.ts'
import { BYTE, closes, opens } from './json-bytes.ts'

export interface Items {
  /** The bytes of one object of the list; undefined where it was longer than the limit. */
  item(bytes: Buffer | undefined, number: number): void
  /** The data ended before the list did. */
  unfinished(number: number): void
}

/** Splits a JSON list, from right after its `[`, into the objects in it, without holding more than one of them. */
export function listItems(items: Items, limit = MAX_BYTES): Consumer {
  const started = hold(limit)
  let depth = 0
  let inString = false
  let escaped = false
  let over = false
  let number = 1

  function string(byte: number): void {
    if (escaped) escaped = false
    else if (byte === BYTE.backslash) escaped = true
    else if (byte === BYTE.quote) inString = false
  }

  function finish(rest: Buffer): void {
    started.add(rest)
    items.item(started.tooLong ? undefined : started.bytes(), number++)
    started.clear()
  }

  return {
    push(chunk) {
      let start = 0
      for (let index = 0; index < chunk.length && !over; index++) {
        const byte = chunk[index] ?? 0
        if (inString) string(byte)
        else if (byte === BYTE.quote) inString = true
        else if (opens(byte)) {
          if (depth++ === 0) start = index
        } else if (closes(byte)) {
          if (depth === 0) over = true
          else if (--depth === 0) finish(chunk.subarray(start, index + 1))
        }
      }
      if (depth > 0) started.add(chunk.subarray(start))
    },
    end() {
      if (!over) items.unfinished(number)
    },
  }
}
