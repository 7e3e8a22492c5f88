import { jsonOrText } from '../json.ts'
import type { StreamEvent } from './event.ts'
import type { EventReader, Frames } from './reader.ts'

/**
 * One JSON list of which each element is an event, as Gemini streams that was not asked for SSE. Has no place for names
 * and ids, and a text is a JSON string like any other.
 */
export const jsonArray: Frames = {
  contentType: 'application/json',
  frame: (events) => (events.length === 0 ? [Buffer.from('[]')] : events.map(framed)),
  reader: () => new JsonArrayReader(),
}

function framed({ data }: StreamEvent, index: number, events: readonly StreamEvent[]): Buffer {
  const before = index === 0 ? '[' : ',\r\n'
  const behind = index === events.length - 1 ? ']' : ''
  return Buffer.from(`${before}${JSON.stringify(data) ?? 'null'}${behind}`)
}

/** Finds where elements end by their brackets and quotes. A value that stands without a list is one element. */
class JsonArrayReader implements EventReader {
  readonly #text = new TextDecoder()
  #element = ''
  #isOpen = false
  /** Brackets open inside the element. */
  #depth = 0
  #quoted: 'no' | 'yes' | 'escaped' = 'no'

  push(chunk: Uint8Array): StreamEvent[] {
    return this.#read(this.#text.decode(chunk, { stream: true }))
  }

  end(): StreamEvent[] {
    const events = this.#read(this.#text.decode())
    const isCut = this.#depth > 0 || this.#quoted !== 'no'
    return isCut ? events : [...events, ...this.#ended()]
  }

  #read(text: string): StreamEvent[] {
    const events: StreamEvent[] = []
    for (const character of text) {
      if (this.#isBetween(character)) events.push(...this.#ended())
      else this.#take(character)
    }
    return events
  }

  /** Whether the character stands outside of all elements: the brackets of the list itself, and commas. */
  #isBetween(character: string): boolean {
    if (this.#quoted !== 'no' || this.#depth > 0) return false
    if (character !== '[' || this.#isOpen) return character === ',' || character === ']'
    this.#isOpen = true
    return true
  }

  #take(character: string): void {
    this.#element += character
    if (this.#quoted === 'escaped') this.#quoted = 'yes'
    else if (this.#quoted === 'yes') this.#quoted = character === '"' ? 'no' : character === '\\' ? 'escaped' : 'yes'
    else if (character === '"') this.#quoted = 'yes'
    else if (character === '{' || character === '[') this.#depth++
    else if (character === '}' || character === ']') this.#depth--
  }

  #ended(): StreamEvent[] {
    const element = this.#element.trim()
    this.#element = ''
    return element === '' ? [] : [{ data: jsonOrText(element) }]
  }
}
