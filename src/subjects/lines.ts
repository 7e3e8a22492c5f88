import type { Readable } from 'node:stream'

const NEWLINE = 10

export interface LineListener {
  line(text: string): void
  /** Once, when a line grows beyond the limit; nothing is read after it. */
  tooLong(): void
}

/** Reads a byte stream line by line. A line that never ends costs no more memory than `limit` bytes. */
export function readLines(stream: Readable, limit: number, listener: LineListener): void {
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
      listener.line(Buffer.concat(pieces).toString('utf8'))
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
}
