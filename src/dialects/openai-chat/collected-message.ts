import { isObject, type JsonObject, listOf } from '../../json.ts'
import { CollectedCalls } from '../stream/collected-calls.ts'
import { textOf } from '../strings.ts'
import { CollectedContent } from './collected-content.ts'
import { joinedDetails } from './joined-details.ts'

/** Members whose pieces make one text. */
const TEXTS = ['reasoning_content', 'reasoning', 'refusal'] as const

/** The message as it grows. */
export class CollectedMessage {
  readonly #content = new CollectedContent()
  readonly #texts = new Map<string, string>()
  readonly #details: unknown[] = []
  readonly #calls = new CollectedCalls()
  #legacy: JsonObject | undefined

  add(delta: unknown): void {
    if (!isObject(delta)) return
    this.#content.add(delta.content)
    for (const key of TEXTS) this.#texts.set(key, (this.#texts.get(key) ?? '') + textOf(delta[key]))
    this.#details.push(...listOf(delta.reasoning_details))
    for (const call of listOf(delta.tool_calls)) this.#calls.add(call)
    if (isObject(delta.function_call)) this.#addLegacy(delta.function_call)
  }

  get wire(): JsonObject {
    const texts = [...this.#texts].filter(([, text]) => text !== '')
    const details = joinedDetails(this.#details)
    const calls = this.#calls.wire
    return {
      role: 'assistant',
      content: this.#content.wire,
      ...Object.fromEntries(texts),
      ...(details.length === 0 ? {} : { reasoning_details: details }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
      ...(this.#legacy === undefined ? {} : { function_call: this.#legacy }),
    }
  }

  /** The one call of a message, before there were tools. */
  #addLegacy({ name, arguments: piece }: JsonObject): void {
    const before = this.#legacy ?? {}
    this.#legacy = { name: before.name ?? name, arguments: textOf(before.arguments) + textOf(piece) }
  }
}
