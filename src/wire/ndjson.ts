import { jsonOrText } from '../json.ts'
import { jsonText } from './data.ts'
import type { StreamEvent } from './event.ts'
import { Lines } from './lines.ts'
import type { EventReader, Frames } from './reader.ts'

/** One JSON value a line. Has no place for names and ids. */
export const ndjson: Frames = {
  contentType: 'application/x-ndjson',
  frame: (events) => events.map(({ data }) => Buffer.from(`${jsonText(data)}\n`)),
  reader: () => new NdjsonReader(),
}

class NdjsonReader implements EventReader {
  readonly #text = new TextDecoder()
  readonly #lines = new Lines()

  push(chunk: Uint8Array): StreamEvent[] {
    return read(this.#lines.push(this.#text.decode(chunk, { stream: true })))
  }

  end(): StreamEvent[] {
    return read([...this.#lines.push(this.#text.decode()), ...this.#lines.end()])
  }
}

function read(lines: readonly string[]): StreamEvent[] {
  return lines.filter((line) => line.trim() !== '').map((line) => ({ data: jsonOrText(line) }))
}
