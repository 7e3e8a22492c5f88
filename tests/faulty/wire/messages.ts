import type { Body } from '../../../src/dialects/dialect.ts'
import { isObject, type JsonObject, listOf } from '../../../src/json.ts'

/** An object of the wire, of whatever dialect. */
export type Wire = JsonObject

/**
 * The messages of a request. Where each thing that the model made is an item of the list, those of a turn are one
 * message here, and its blocks are `items`.
 */
export function messagesOf(body: Body): readonly Wire[] {
  if (body.input !== undefined) return grouped(listOf(body.input).filter(isObject))
  return listOf(body.contents ?? body.messages).filter(isObject)
}

export function withMessages(body: Body, messages: readonly Wire[]): Body {
  const list = ['input', 'contents'].find((member) => member in body) ?? 'messages'
  return { ...body, [list]: messages.flatMap((message) => ('items' in message ? listOf(message.items) : [message])) }
}

/** Items as messages. */
export function grouped(items: readonly Wire[]): Wire[] {
  const messages: Wire[] = []
  for (const item of items) {
    const last = messages.at(-1)
    if (!isMadeByModel(item)) messages.push(item)
    else if (last === undefined || !('items' in last)) messages.push({ role: 'assistant', items: [item] })
    else messages[messages.length - 1] = { ...last, items: [...listOf(last.items), item] }
  }
  return messages
}

function isMadeByModel({ role, type }: Wire): boolean {
  return role === 'assistant' || (role === undefined && type !== 'function_call_output')
}

export function isAssistant({ role }: Wire): boolean {
  return role === 'assistant' || role === 'model'
}

/** Neighbouring messages of one side: what the model says, and what it is told. */
export function byTurn(messages: readonly Wire[]): Wire[][] {
  const turns: Wire[][] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last?.[0] !== undefined && isAssistant(last[0]) === isAssistant(message)) last.push(message)
    else turns.push([message])
  }
  return turns
}
