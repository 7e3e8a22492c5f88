import { isObject, type JsonObject, listOf } from '../../json.ts'
import { joinedArguments } from '../stream/pieces.ts'
import { textOf } from '../strings.ts'

/** The members of an item that are lists of texts, by the member of the event that tells which of the texts is meant. */
const LISTS = [
  ['content_index', 'content'],
  ['summary_index', 'summary'],
] as const

/** What an item is that was never added. */
const UNTOLD = {
  content: { type: 'message', role: 'assistant' },
  summary: { type: 'reasoning' },
} as const

type List = (typeof LISTS)[number][1]

/** An item of the output as it grows. What is told when it is done holds. */
export class CollectedItem {
  #item: JsonObject | undefined
  readonly #arguments: string[] = []

  add(event: JsonObject): void {
    const { type, item, delta, part } = event
    if (isObject(item)) this.#item = item
    if (type === 'response.function_call_arguments.delta') this.#arguments.push(textOf(delta))
    for (const [index, list] of LISTS) {
      const at = event[index]
      if (typeof at === 'number' && isObject(part)) this.#put(list, at, part)
      else if (typeof at === 'number' && typeof delta === 'string') this.#append(list, at, delta)
    }
  }

  get wire(): JsonObject | undefined {
    const isUntold = this.#item?.type === 'function_call' && textOf(this.#item.arguments) === ''
    return isUntold ? { ...this.#item, arguments: joinedArguments(this.#arguments) } : this.#item
  }

  #append(list: List, at: number, delta: string): void {
    const before = listOf(this.#item?.[list])[at]
    const part = isObject(before) ? before : { type: list === 'summary' ? 'summary_text' : 'output_text' }
    const key = part.type === 'refusal' ? 'refusal' : 'text'
    this.#put(list, at, { ...part, [key]: textOf(part[key]) + delta })
  }

  /** An index that leaves a hole behind is none. */
  #put(list: List, at: number, part: JsonObject): void {
    const parts = [...listOf(this.#item?.[list])]
    if (!Number.isInteger(at) || at < 0 || at > parts.length) return
    parts[at] = part
    this.#item = { ...(this.#item ?? UNTOLD[list]), [list]: parts }
  }
}
