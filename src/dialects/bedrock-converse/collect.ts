import { isObject, type JsonObject } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { CollectedBlock } from './collected-block.ts'

export function collect(events: readonly StreamEvent[]): Body | undefined {
  const answer = new Answer()
  for (const { name, data, isException } of events) if (!isException && isObject(data)) answer.add(name, data)
  return answer.whole
}

class Answer {
  #hasBegun = false
  readonly #blocks: { readonly index: unknown; readonly block: CollectedBlock }[] = []
  #end: JsonObject = {}

  add(name: string | undefined, { p: _, ...data }: JsonObject): void {
    switch (name) {
      case 'messageStart':
        this.#hasBegun = true
        break
      case 'contentBlockStart':
        this.#begin(data.contentBlockIndex).start(data.start)
        break
      case 'contentBlockDelta':
        this.#blockAt(data.contentBlockIndex).add(data.delta)
        break
      case 'messageStop':
      case 'metadata':
        this.#end = { ...this.#end, ...data }
    }
  }

  get whole(): Body | undefined {
    if (!this.#hasBegun && this.#blocks.length === 0) return undefined
    const content = this.#blocks.map(({ block }) => block.wire)
    return { output: { message: { role: 'assistant', content } }, ...this.#end }
  }

  #begin(index: unknown): CollectedBlock {
    const block = new CollectedBlock()
    this.#blocks.push({ index, block })
    return block
  }

  /** Text and reasoning begin without a start. */
  #blockAt(index: unknown): CollectedBlock {
    return this.#blocks.findLast((each) => each.index === index)?.block ?? this.#begin(index)
  }
}
