import { isDeepStrictEqual } from 'node:util'
import type { Conversation, Message, Part } from './message.ts'
import { pair } from './pairing.ts'
import { isResponse, isText } from './parts.ts'
import { placeKey } from './placed.ts'

/**
 * What an adapter knows that keeps its own side of a conversation and is given the app's whole history each turn. It
 * takes over what came since the last answer: what was said, and the results of the calls in that answer. Results are
 * told apart by id, or by place and name within that one turn; those of earlier turns were sent before.
 */
export class ConversationSession {
  #own: readonly Message[] = []

  /** The provider's answer, as it came. */
  answered(message: Message): void {
    this.#own = [...this.#own, message]
  }

  /** What is to be sent now. A history that was edited, cut or begun elsewhere is taken over as it is. */
  next(history: Conversation): readonly Message[] {
    const own = this.#own.slice(0, lastAnswer(this.#own) + 1)
    const at = lastAnswer(history)
    const goesOn = own.length > 0 && isDeepStrictEqual(dialogue(own), dialogue(history.slice(0, at + 1)))
    this.#own = goesOn ? [...withSystem(own, history.slice(0, at + 1)), ...since(history, at)] : history
    return this.#own
  }
}

function lastAnswer(history: Conversation): number {
  return history.findLastIndex(({ role }) => role === 'assistant')
}

/** Behind the answer: everything but results that answer none of its calls. */
function since(history: Conversation, at: number): Message[] {
  const turn = history.slice(at)
  const due = new Set(pair(turn).pairs.map(({ response }) => placeKey(response.message, response.index)))
  return turn.slice(1).flatMap((message, m) => {
    const parts = message.parts.filter((part, p) => !isResponse(part) || due.has(placeKey(m + 1, p)))
    return parts.length === 0 && message.parts.length > 0 ? [] : [{ ...message, parts }]
  })
}

/** System texts belong to the app, which may change them at any time. */
function withSystem(own: Conversation, history: Conversation): Message[] {
  const kept = own.filter(({ role }) => role !== 'system')
  const at = history.findIndex(({ role }) => role !== 'system')
  const isInFront = history.slice(Math.max(at, 0)).every(({ role }) => role !== 'system')
  return isInFront ? [...history.filter(({ role }) => role === 'system'), ...kept] : [...history]
}

/** What both sides must agree on: who said what, and how the tools were called. */
function dialogue(history: Conversation): unknown[] {
  return history
    .filter(({ role }) => role !== 'system')
    .flatMap(({ role, parts }) => parts.flatMap((part) => (isSaid(part) ? [[role, saidIn(part)]] : [])))
}

function isSaid(part: Part): boolean {
  return isText(part) || part.type === 'tool_call' || isResponse(part)
}

function saidIn(part: Part): unknown {
  if (isText(part)) return part.content
  if (part.type === 'tool_call') return [part.name, part.arguments]
  return isResponse(part) ? part.response : part.type
}
