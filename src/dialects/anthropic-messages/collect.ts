import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { unwrapped } from './bedrock-chunks.ts'
import { CollectedBlock } from './collected-block.ts'

export function collect(events: readonly StreamEvent[]): Body | undefined {
  const answer = new Answer()
  for (const { data } of events.map(unwrapped)) if (isObject(data)) answer.add(data)
  return answer.whole
}

class Answer {
  #message: JsonObject | undefined
  readonly #blocks: { readonly index: unknown; readonly block: CollectedBlock }[] = []
  #end: JsonObject = {}

  add(event: JsonObject): void {
    switch (event.type) {
      case 'message_start':
        this.#message = isObject(event.message) ? event.message : {}
        break
      case 'content_block_start':
        this.#blocks.push({ index: event.index, block: new CollectedBlock(event.content_block) })
        break
      case 'content_block_delta':
        this.#blockAt(event.index)?.add(event.delta)
        break
      case 'message_delta':
        this.#finish(event)
    }
  }

  /** Content that stands in the start already comes first: nobody sends any. */
  get whole(): Body | undefined {
    if (this.#message === undefined && this.#blocks.length === 0) return undefined
    const content = [...listOf(this.#message?.content), ...this.#blocks.map(({ block }) => block.wire)]
    return { type: 'message', role: 'assistant', ...this.#message, content, ...this.#end }
  }

  /** Where nothing tells the block, it is the newest. */
  #blockAt(index: unknown): CollectedBlock | undefined {
    return (this.#blocks.findLast((each) => each.index === index) ?? this.#blocks.at(-1))?.block
  }

  #finish({ delta, usage, type: _, ...rest }: JsonObject): void {
    const before = this.#end.usage ?? member(this.#message, 'usage')
    const counted = { ...(isObject(before) ? before : {}), ...(isObject(usage) ? usage : {}) }
    this.#end = { ...this.#end, ...rest, ...(isObject(delta) ? delta : {}), usage: counted }
  }
}
