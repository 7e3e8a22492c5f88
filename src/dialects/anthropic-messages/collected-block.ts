import { isObject, type JsonObject, jsonOrText, listOf } from '../../json.ts'
import { joinedArguments } from '../stream/pieces.ts'
import { textOf } from '../strings.ts'

/** A content block as it grows. */
export class CollectedBlock {
  #block: JsonObject
  readonly #input: string[] = []

  constructor(start: unknown) {
    this.#block = isObject(start) ? start : {}
  }

  /** Kinds that nobody knows say nothing. */
  add(delta: unknown): void {
    if (!isObject(delta)) return
    switch (delta.type) {
      case 'text_delta':
        this.#append('text', delta.text)
        break
      case 'thinking_delta':
        this.#append('thinking', delta.thinking)
        break
      case 'signature_delta':
        this.#append('signature', delta.signature)
        break
      case 'compaction_delta':
        this.#append('content', delta.content)
        break
      case 'citations_delta':
        this.#set('citations', [...listOf(this.#block.citations), delta.citation])
        break
      case 'input_json_delta':
        this.#input.push(textOf(delta.partial_json))
    }
  }

  /** The input where none was streamed is that of the start. */
  get wire(): JsonObject {
    const input = joinedArguments(this.#input)
    return input === '' ? this.#block : { ...this.#block, input: jsonOrText(input) }
  }

  #append(member: string, piece: unknown): void {
    this.#set(member, textOf(this.#block[member]) + textOf(piece))
  }

  #set(member: string, value: unknown): void {
    this.#block = { ...this.#block, [member]: value }
  }
}
