import { isObject } from '../json.ts'
import { type AskedCall, answerMessages } from './answer-messages.ts'
import type { Conversation, Message, Part } from './message.ts'
import { pair } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { placeKey } from './placed.ts'
import { saysSomething, tidy } from './tidy.ts'

export { CANCELLED } from './answer-messages.ts'

/**
 * The history in a form that can be sent: every call is answered once, right behind its turn, and nothing else is
 * answered. A call without an answer gets one that says it was cancelled; a call whose arguments never came whole goes
 * with its answer; an answer to nothing goes, and of two answers the second. What stood between a call and its answer,
 * or beside the answer, comes behind it. A valid history stays as it is, and so does a curated one.
 */
export function curate(conversation: Conversation): Message[] {
  const history = tidy(conversation)
  const answers = new Map(
    pair(history).pairs.map(({ call, response }) => [placeKey(call.message, call.index), response]),
  )
  const curated: Message[] = []
  let asked: AskedCall[] = []
  history.forEach((message, m) => {
    const told = withoutAnswers(message)
    if (saysSomething(told)) curated.push(told)
    if (message.role !== 'assistant') return
    message.parts.forEach((call, p) => {
      if (isCall(call) && !isBroken(call)) asked.push({ call, answer: answers.get(placeKey(m, p)) })
    })
    // Calls that are answered only behind the next assistant message were made in one turn with what it says.
    const goesOn = history[m + 1]?.role === 'assistant' && asked.some(({ answer }) => answer !== undefined)
    if (goesOn) return
    curated.push(...answerMessages(asked))
    asked = []
  })
  return curated
}

/** What is left of a tool message is told by the user. */
function withoutAnswers(message: Message): Message {
  const parts = message.parts.filter((part) => !isResponse(part) && !isBroken(part))
  return { ...message, role: message.role === 'tool' ? 'user' : message.role, parts }
}

function isBroken(part: Part): boolean {
  return isCall(part) && !isObject(part.arguments)
}
