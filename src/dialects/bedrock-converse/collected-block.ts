import { isObject, type JsonObject, jsonOrText, listOf, member } from '../../json.ts'
import { joinedArguments } from '../stream/pieces.ts'
import { textOf } from '../strings.ts'

/** A content block as it grows. */
export class CollectedBlock {
  #start: JsonObject = {}
  readonly #deltas: JsonObject[] = []

  start(start: unknown): void {
    if (isObject(start)) this.#start = start
  }

  add(delta: unknown): void {
    if (isObject(delta)) this.#deltas.push(delta)
  }

  get wire(): JsonObject {
    const { toolUse, toolResult } = this.#start
    if (isObject(toolUse)) return { toolUse: { ...toolUse, input: this.#input } }
    if (isObject(toolResult)) return { toolResult: { ...toolResult, content: this.#all('toolResult').flatMap(listOf) } }
    if (Object.keys(this.#start).length > 0) return this.#start
    return this.#all('reasoningContent').length > 0 ? { reasoningContent: this.#reasoning } : this.#text
  }

  get #input(): unknown {
    const json = joinedArguments(this.#all('toolUse').map((piece) => textOf(member(piece, 'input'))))
    return json === '' ? {} : jsonOrText(json)
  }

  get #reasoning(): JsonObject {
    const pieces = this.#all('reasoningContent')
    const redactedContent = pieces.map((piece) => textOf(member(piece, 'redactedContent'))).join('')
    if (redactedContent !== '') return { redactedContent }
    const signature = pieces.map((piece) => textOf(member(piece, 'signature'))).join('')
    const text = pieces.map((piece) => textOf(member(piece, 'text'))).join('')
    return { reasoningText: { text, ...(signature === '' ? {} : { signature }) } }
  }

  get #text(): JsonObject {
    const text = this.#all('text').map(textOf).join('')
    const citations = this.#all('citation')
    return citations.length === 0 ? { text } : { citationsContent: { content: [{ text }], citations } }
  }

  #all(tag: string): unknown[] {
    return this.#deltas.flatMap((delta) => (delta[tag] === undefined ? [] : [delta[tag]]))
  }
}
