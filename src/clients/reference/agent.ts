import { objectArguments } from '../../conversation/arguments.ts'
import { ConversationHistory } from '../../conversation/history/conversation-history.ts'
import type { Message, ToolCallPart } from '../../conversation/message.ts'
import { isCall, isText } from '../../conversation/parts.ts'
import { dialectOf } from '../../dialects/index.ts'
import { isObject } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Agent, LoopContext, Turn } from '../define.ts'
import { ask } from './ask.ts'
import { seenOf } from './read-answer.ts'
import { readBack } from './read-back.ts'
import { runCalls } from './run-calls.ts'

/** Requests that one turn may take. */
const MOST_REQUESTS = 50

/** What an agent does at the points where agents differ. */
export interface Habits {
  readonly ask: typeof ask
  readonly runCalls: typeof runCalls
  /** Whether the model is asked again after this answer. */
  goesOn(message: Message): boolean
  /** What is stored of an answer that was cancelled. */
  readonly seenOf: typeof seenOf
}

export const GOOD_HABITS: Habits = {
  ask,
  runCalls,
  goesOn: ({ parts, finish_reason: reason }) => parts.some(isCall) || reason === 'paused',
  seenOf,
}

/** An agent that keeps what happened as it happened; what can be sent of it the formatter finds out each time. */
export function referenceAgent(context: LoopContext, habits = GOOD_HABITS): Agent {
  const { tools, options, stream, system, saved } = context
  const history = saved === undefined ? new ConversationHistory() : ConversationHistory.fromJSON(saved).history
  let { target, connection } = context

  async function answer({ signal, report }: Turn): Promise<Message> {
    const body = dialectOf(target.dialect).format({ target, conversation: told(), tools, stream, options })
    const arrived: StreamEvent[] = []
    try {
      const message = await habits.ask({ target, connection, body, stream, signal }, arrived)
      history.append(sayable(message))
      readBack(message, report)
      return message
    } catch (thrown) {
      const seen = signal.aborted ? habits.seenOf(arrived, target) : undefined
      if (seen !== undefined) history.append(seen)
      throw thrown
    }
  }

  function told(): readonly Message[] {
    const own: Message[] = system === undefined ? [] : [{ role: 'system', parts: [{ type: 'text', content: system }] }]
    return [...own, ...history.messages]
  }

  async function work(turn: Turn): Promise<string> {
    for (let requests = 0; requests < MOST_REQUESTS; requests++) {
      const message = await answer(turn)
      if (!habits.goesOn(message)) return textOf(message)
      const results = await habits.runCalls(message.parts.filter(isCall), tools, turn.signal)
      if (results.length > 0) history.append({ role: 'tool', parts: results })
      turn.signal.throwIfAborted()
      for (const { id, name, is_error: isError = false } of results) {
        turn.report({ type: 'result', id: id ?? undefined, isError, ...(name === undefined ? {} : { name }) })
      }
    }
    throw new Error(`The model has not come to an end within ${MOST_REQUESTS} requests.`)
  }

  return {
    async turn(turn) {
      history.append({ role: 'user', parts: [{ type: 'text', content: turn.text }] })
      return work(turn)
    },
    save: () => history.toJSON(),
    switch(to) {
      target = to.target
      connection = to.connection
    },
  }
}

/** Arguments that do not parse nobody takes back; that they did not the result of the call tells. */
function sayable(message: Message): Message {
  return {
    ...message,
    parts: message.parts.map((part) => (isCall(part) && !parses(part) ? { ...part, arguments: {} } : part)),
  }
}

function parses({ arguments: args }: ToolCallPart): boolean {
  return isObject(objectArguments(args))
}

function textOf({ parts }: Message): string {
  return parts
    .filter(isText)
    .map(({ content }) => content)
    .join('')
}
