import { isObject } from '../json.ts'
import { type AskedCall, answerMessages } from './answer-messages.ts'
import type { Conversation, Message, ToolCallPart } from './message.ts'
import { pair } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { type PlaceKey, placeKey } from './placed.ts'
import { saysSomething, tidy } from './tidy.ts'

export { CANCELLED } from './answer-messages.ts'

export interface CurateOptions {
  /** What becomes of a call that nobody answered: it gets an answer that says it was cancelled, or it goes. */
  readonly openCalls?: 'answer' | 'remove'
}

/**
 * The history in a form that can be sent: every call is answered once, right behind its turn, and nothing else is
 * answered. A call without an answer gets one that says it was cancelled, or goes; a call whose arguments never came whole goes
 * with its answer; an answer to nothing goes, and of two answers the second. What stood between a call and its answer,
 * or beside the answer, comes behind it. A valid history stays as it is, and so does a curated one.
 */
export function curate(conversation: Conversation, { openCalls = 'answer' }: CurateOptions = {}): Message[] {
  const history = tidy(conversation)
  const answers = new Map(
    pair(history).pairs.map(({ call, response }) => [placeKey(call.message, call.index), response]),
  )
  const isKept = (call: ToolCallPart, key: PlaceKey) => !isBroken(call) && (openCalls === 'answer' || answers.has(key))
  const curated: Message[] = []
  let asked: AskedCall[] = []
  history.forEach((message, m) => {
    const told = withoutAnswers(message, (call, p) => isKept(call, placeKey(m, p)))
    if (saysSomething(told)) curated.push(told)
    if (message.role !== 'assistant') return
    message.parts.forEach((call, p) => {
      const key = placeKey(m, p)
      if (isCall(call) && isKept(call, key)) asked.push({ call, answer: answers.get(key) })
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
function withoutAnswers(message: Message, isKept: (call: ToolCallPart, index: number) => boolean): Message {
  const parts = message.parts.filter((part, p) => !isResponse(part) && (!isCall(part) || isKept(part, p)))
  return { ...message, role: message.role === 'tool' ? 'user' : message.role, parts }
}

/** Its arguments never came whole. */
export function isBroken(call: ToolCallPart): boolean {
  return !isObject(call.arguments)
}
