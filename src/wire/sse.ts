import { jsonOrText } from '../json.ts'
import { jsonText } from './data.ts'
import type { StreamEvent } from './event.ts'
import { Lines } from './lines.ts'
import type { EventReader, Frames, LineEnd } from './reader.ts'

/** Server-sent events, as https://html.spec.whatwg.org/multipage/server-sent-events.html has them. */
export const sse: Frames = {
  contentType: 'text/event-stream',
  frame: (events, lineEnd) => events.map((event) => Buffer.from(framed(event, lineEnd))),
  reader: () => new SseReader(),
}

function framed({ name, id, data }: StreamEvent, lineEnd: LineEnd): string {
  const before = `${field('event', name, lineEnd)}${field('id', id, lineEnd)}`
  return `${before}data: ${dataLines(jsonText(data), lineEnd)}${lineEnd}${lineEnd}`
}

function field(name: string, value: string | undefined, lineEnd: LineEnd): string {
  return value === undefined ? '' : `${name}: ${value}${lineEnd}`
}

const LINE_END = /\r\n|\r|\n/g

/** JSON has no line ends in it, and is most of what is sent. */
function dataLines(text: string, lineEnd: LineEnd): string {
  return text.includes('\n') || text.includes('\r') ? text.replace(LINE_END, `${lineEnd}data: `) : text
}

/** Comments, `retry` and events without data say nothing, and are left out. */
class SseReader implements EventReader {
  /** Takes a byte order mark away, and keeps the bytes of a character that is not all there yet. */
  readonly #text = new TextDecoder()
  readonly #lines = new Lines()
  #name = ''
  #id: string | undefined
  #data: string[] = []

  push(chunk: Uint8Array): StreamEvent[] {
    return this.#read(this.#lines.push(this.#text.decode(chunk, { stream: true })))
  }

  /** Bodies are met whose last empty line somebody has trimmed away, so the end ends an event as well. */
  end(): StreamEvent[] {
    const lines = [...this.#lines.push(this.#text.decode()), ...this.#lines.end()]
    return this.#read([...lines, ''])
  }

  #read(lines: readonly string[]): StreamEvent[] {
    return lines.flatMap((line) => (line === '' ? this.#dispatched() : this.#field(line)))
  }

  #field(line: string): [] {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'data') this.#data.push(value)
    else if (field === 'event') this.#name = value
    else if (field === 'id' && !value.includes('\0')) this.#id = value
    return []
  }

  #dispatched(): StreamEvent[] {
    const name = this.#name === '' ? {} : { name: this.#name }
    const id = this.#id === undefined ? {} : { id: this.#id }
    const data = this.#data
    this.#name = ''
    this.#id = undefined
    this.#data = []
    return data.length === 0 ? [] : [{ ...name, data: jsonOrText(data.join('\n')), ...id }]
  }
}
