import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

const NEWLINE = 10

export interface LineListener {
  /** `isUtf8`: false where the bytes are no text of that encoding, and the text shows a mark in their place. */
  line(text: string, isUtf8: boolean): void
  /** Once, when a line grows beyond the limit; nothing is read after it. */
  tooLong(): void
}

export interface Lines {
  /** What came behind the last end of a line. */
  rest(): string
}

/** Reads a byte stream line by line. A line that never ends costs no more memory than `limit` bytes. */
export function readLines(stream: Readable, limit: number, listener: LineListener): Lines {
  let pieces: Buffer[] = []
  let size = 0

  function hold(piece: Buffer): boolean {
    pieces.push(piece)
    size += piece.length
    return size <= limit
  }

  function read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!hold(chunk.subarray(start, end))) {
        stop()
        return
      }
      const bytes = Buffer.concat(pieces)
      listener.line(bytes.toString('utf8'), isUtf8(bytes))
      pieces = []
      size = 0
      start = end + 1
    }
    if (!hold(chunk.subarray(start))) stop()
  }

  function stop(): void {
    stream.off('data', read)
    stream.resume()
    pieces = []
    listener.tooLong()
  }

  stream.on('data', read)
  return { rest: () => Buffer.concat(pieces).toString('utf8') }
}
