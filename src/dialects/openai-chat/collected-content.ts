import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { textOf } from '../strings.ts'

/** Content as it grows: text, or a list of parts where Mistral thinks. Pieces of one kind that are neighbours are one part. */
export class CollectedContent {
  #parts: JsonObject[] = []

  add(content: unknown): void {
    if (typeof content === 'string') this.#append({ type: 'text', text: content })
    for (const part of listOf(content)) if (isObject(part)) this.#append(part)
  }

  get wire(): string | null | readonly JsonObject[] {
    if (this.#parts.some(({ type }) => type !== 'text')) return this.#parts
    return this.#parts.map(({ text }) => textOf(text)).join('') || null
  }

  #append(part: JsonObject): void {
    if (part.type === 'text' && part.text === '') return
    const last = this.#parts.at(-1)
    const joined = last?.type === part.type ? join(last, part) : undefined
    this.#parts = joined === undefined ? [...this.#parts, part] : [...this.#parts.slice(0, -1), joined]
  }
}

function join(before: JsonObject | undefined, part: JsonObject): JsonObject | undefined {
  if (part.type === 'text') return { ...before, ...part, text: textOf(before?.text) + textOf(part.text) }
  if (part.type !== 'thinking') return undefined
  const text = [...listOf(before?.thinking), ...listOf(part.thinking)].map((each) => textOf(member(each, 'text')))
  return { ...before, ...part, thinking: [{ type: 'text', text: text.join('') }] }
}
