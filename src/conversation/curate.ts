import { isObject } from '../json.ts'
import { groupBy } from './group-by.ts'
import type { Conversation, Message, Part, ToolCallPart, ToolCallResponsePart } from './message.ts'
import { pair } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { type PlacedResponse, placeKey } from './placed.ts'
import { withoutMedia } from './response-parts.ts'
import { saysSomething, tidy } from './tidy.ts'

export const CANCELLED = 'Tool execution cancelled by user'

interface AskedCall {
  readonly call: ToolCallPart
  readonly answer: PlacedResponse | undefined
}

/**
 * The history in a form that can be sent: every call is answered once, right behind its turn, and nothing else is
 * answered. A call without an answer gets one that says it was cancelled; a call whose arguments never came whole goes
 * with its answer; an answer to nothing goes, and of two answers the second. What stood between a call and its answer,
 * or beside the answer, comes behind it. A valid history stays as it is, and so does a curated one.
 */
export function curate(conversation: Conversation): Message[] {
  const history = tidy(conversation)
  const answers = new Map(pair(history).pairs.map(({ call, response }) => [placeKey(call), response]))
  const curated: Message[] = []
  let asked: AskedCall[] = []
  history.forEach((message, m) => {
    const told = withoutAnswers(message)
    if (saysSomething(told)) curated.push(told)
    if (message.role !== 'assistant') return
    message.parts.forEach((call, index) => {
      if (isCall(call) && isWhole(call)) asked.push({ call, answer: answers.get(placeKey({ message: m, index })) })
    })
    // Calls that are answered only behind the next assistant message were made in one turn with what it says.
    const goesOn = history[m + 1]?.role === 'assistant' && asked.some(({ answer }) => answer !== undefined)
    if (goesOn) return
    curated.push(...answerMessages(asked))
    asked = []
  })
  return curated
}

function withoutAnswers(message: Message): Message {
  const isTold = (part: Part) => !isResponse(part) && !(isCall(part) && !isWhole(part))
  return {
    ...message,
    role: message.role === 'tool' ? 'user' : message.role,
    parts: message.parts.filter(isTold),
  }
}

function isWhole(call: ToolCallPart): boolean {
  return isObject(call.arguments)
}

/** The answers as they were stored, in one message or several; those for calls that have none; what they showed. */
function answerMessages(asked: readonly AskedCall[]): Message[] {
  const stored = asked.flatMap(({ answer }) => answer ?? []).sort(byPlace)
  const given = [...groupBy(stored, ({ message }) => message).values()].map((answers) =>
    answers.map(({ part }) => withoutMedia(part)),
  )
  const responses = given.map((answers) => answers.map(({ response }) => response))
  const missing = asked.flatMap(({ call, answer }) => (answer === undefined ? [[cancelled(call)]] : []))
  const media = given.flat().flatMap((answer) => answer.media)
  return [
    ...[...responses, ...missing].map((parts): Message => ({ role: 'tool', parts })),
    ...(media.length === 0 ? [] : [{ role: 'user', parts: media } as const]),
  ]
}

function byPlace(one: PlacedResponse, other: PlacedResponse): number {
  return one.message - other.message || one.index - other.index
}

function cancelled({ id, name }: ToolCallPart): ToolCallResponsePart {
  return {
    type: 'tool_call_response',
    ...(id === undefined ? {} : { id }),
    name,
    response: CANCELLED,
    is_error: true,
  }
}
