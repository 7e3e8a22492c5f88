import { isObject, type JsonObject, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { CollectedCalls } from '../stream/collected-calls.ts'
import { textOf } from '../strings.ts'

export function collect(events: readonly StreamEvent[]): Body | undefined {
  const answer = new Answer()
  for (const { data } of events) if (isObject(data)) answer.add(data)
  return answer.whole
}

class Answer {
  /** Whether any event was one of this dialect. */
  #isOurs = false
  #id: JsonObject = {}
  #content: JsonObject[] = []
  #plan = ''
  readonly #calls = new CollectedCalls()
  readonly #citations: unknown[] = []
  #end: JsonObject = {}

  add(event: JsonObject): void {
    const said = member(event.delta, 'message')
    switch (event.type) {
      case 'message-start':
        this.#id = event.id === undefined ? {} : { id: event.id }
        break
      case 'content-start':
        this.#begin(member(said, 'content'))
        break
      case 'content-delta':
        this.#append(member(said, 'content'))
        break
      case 'tool-plan-delta':
        this.#plan += textOf(member(said, 'tool_plan'))
        break
      case 'tool-call-start':
      case 'tool-call-delta':
        this.#addCall(member(said, 'tool_calls'), event.index)
        break
      case 'citation-start':
        this.#citations.push(member(said, 'citations'))
        break
      case 'message-end':
        this.#end = isObject(event.delta) ? event.delta : {}
        break
      default:
        return
    }
    this.#isOurs = true
  }

  get whole(): Body | undefined {
    if (!this.#isOurs) return undefined
    const calls = this.#calls.wire
    const message = {
      role: 'assistant',
      ...(this.#content.length === 0 ? {} : { content: this.#content }),
      ...(this.#plan === '' ? {} : { tool_plan: this.#plan }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
      ...(this.#citations.length === 0 ? {} : { citations: this.#citations.flat() }),
    }
    return { ...this.#id, message, ...this.#end }
  }

  #begin(block: unknown): void {
    this.#content.push(isObject(block) ? block : {})
  }

  /** The blocks come one after the other, so a piece belongs to the last. */
  #append(piece: unknown): void {
    if (!isObject(piece)) return
    if (this.#content.length === 0) this.#begin({ type: 'thinking' in piece ? 'thinking' : 'text' })
    const last = this.#content.at(-1) ?? {}
    const longer = Object.entries(piece).map(([key, value]) => [key, textOf(last[key]) + textOf(value)])
    this.#content = [...this.#content.slice(0, -1), { ...last, ...Object.fromEntries(longer) }]
  }

  /** One call, or a list of one. The index of the event is that of the call. */
  #addCall(calls: unknown, index: unknown): void {
    const list = Array.isArray(calls) ? calls : [calls]
    for (const call of list) if (isObject(call)) this.#calls.add({ index, ...call })
  }
}
