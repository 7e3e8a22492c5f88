import type { Consumer } from './consumer.ts'
import { hold } from './held.ts'

const NEWLINE = 0x0a
/** Enough of a line to see its indentation and a key. */
const START_BYTES = 120

/** Takes a line with its line feed, and how it starts; no bytes and no start where it is longer than the limit. */
export type TakeLine = (bytes: Buffer | undefined, start: string, number: number) => void

/** Splits bytes into lines, which are numbered from 1. */
export function yamlLines(take: TakeLine, limit: number): Consumer {
  const open = hold(limit)
  let number = 1

  function line(bytes: Buffer): void {
    take(bytes, bytes.toString('latin1', 0, START_BYTES), number++)
  }

  function finish(last: Buffer): void {
    open.add(last)
    if (open.tooLong) take(undefined, '', number++)
    else if (open.length > 0) line(open.bytes())
    open.clear()
  }

  return {
    push(chunk) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        if (open.length > 0) finish(chunk.subarray(start, end + 1))
        else line(chunk.subarray(start, end + 1))
        start = end + 1
      }
      open.add(chunk.subarray(start))
    },
    end: () => finish(Buffer.alloc(0)),
  }
}
