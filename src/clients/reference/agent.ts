import { objectArguments } from '../../conversation/arguments.ts'
import { ConversationHistory } from '../../conversation/history/conversation-history.ts'
import type { Message, ToolCallPart } from '../../conversation/message.ts'
import { isCall, isText } from '../../conversation/parts.ts'
import type { Body, FormatInput } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import { isObject } from '../../json.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Agent, LoopContext, Turn } from '../define.ts'
import { ask } from './ask.ts'
import { AnswerError } from './broken.ts'
import { type Heed, heedingToolSupport } from './heed.ts'
import { seenOf } from './read-answer.ts'
import { readBack } from './read-back.ts'
import { runCalls } from './run-calls.ts'
import { isStateLost, ServerState } from './server-state.ts'
import { shorten } from './shorten.ts'
import { wanted } from './wanted.ts'

/** Who is asked, and where. */
type Chosen = Pick<LoopContext, 'target' | 'connection'>

/** Requests that one turn may take where the app sets no limit. */
const MOST_REQUESTS = 50

/** What an agent does at the points where agents differ. */
export interface Habits {
  readonly ask: typeof ask
  readonly runCalls: typeof runCalls
  /** Whether the model is asked again after this answer. */
  goesOn(message: Message): boolean
  /** What is asked for beside the history. */
  readonly wanted: typeof wanted
  /** What is stored of an answer that was cancelled. */
  readonly seenOf: typeof seenOf
  /** Where a history begins that was too long. */
  readonly shorten: typeof shorten
  /** What it makes of what models can do. */
  heed(context: LoopContext): Heed
}

export const GOOD_HABITS: Habits = {
  ask,
  runCalls,
  goesOn: ({ parts, finish_reason: reason }) => parts.some(isCall) || reason === 'paused',
  wanted,
  seenOf,
  shorten,
  heed: heedingToolSupport,
}

/** An agent that keeps what happened as it happened; what can be sent of it the formatter finds out each time. */
export function referenceAgent(context: LoopContext, habits = GOOD_HABITS): Agent {
  const { tools, options, stream, system, saved, maxSteps = MOST_REQUESTS } = context
  const heed = habits.heed(context)
  const state = new ServerState()
  let history = saved === undefined ? new ConversationHistory() : ConversationHistory.fromJSON(saved).history
  let chosen: Chosen = context
  /** What stands before this message is not sent any more: the whole was too long. */
  let from = 0

  async function answer({ signal, report }: Turn): Promise<Message> {
    const { target } = chosen
    const arrived: StreamEvent[] = []
    try {
      const message = await asked(chosen, signal, arrived)
      readBack(message, report)
      return message
    } catch (thrown) {
      const seen = signal.aborted ? habits.seenOf(arrived, target) : undefined
      if (seen !== undefined) history.append(seen)
      throw thrown
    }
  }

  async function asked(by: Chosen, signal: AbortSignal, arrived: StreamEvent[]): Promise<Message> {
    const { target, connection } = by
    let body: Body = {}
    let id: string | undefined
    const answered = (given: string | undefined): void => {
      id = given
    }
    const send = async (input: FormatInput): Promise<Message> => {
      body = state.goingOn(dialectOf(target.dialect).format(input), target, history.messages)
      return habits.ask({ target, connection, body, stream, signal, answered }, arrived)
    }
    try {
      const message = await heed(inputFor(target), connection, send)
      history.append(sayable(message))
      state.keep(id, target, history.messages.length, body)
      return message
    } catch (thrown) {
      if (signal.aborted || !(thrown instanceof AnswerError) || !canBeAskedOtherwise(thrown, body)) throw thrown
      return asked(by, signal, arrived)
    }
  }

  /** What the provider has lost is said whole again, and of what is too long less is said. */
  function canBeAskedOtherwise(error: AnswerError, body: Body): boolean {
    const isLost = isStateLost(error, body)
    const later = error.kind === 'context-length' ? habits.shorten(history.messages, from) : undefined
    if (!isLost && later === undefined) return false
    from = later ?? from
    state.forget()
    return true
  }

  function inputFor(target: Target): FormatInput {
    const conversation = told()
    return { target, conversation, tools, stream, options: habits.wanted(options, conversation) }
  }

  function told(): readonly Message[] {
    const own: Message[] = system === undefined ? [] : [{ role: 'system', parts: [{ type: 'text', content: system }] }]
    return [...own, ...history.messages.slice(from)]
  }

  function hear(turn: Turn): Promise<string> {
    history.append({ role: 'user', parts: [{ type: 'text', content: turn.text }] })
    return work(turn)
  }

  async function work(turn: Turn): Promise<string> {
    for (let requests = 0; requests < maxSteps; requests++) {
      const message = await answer(turn)
      if (!habits.goesOn(message)) return textOf(message)
      const results = await habits.runCalls(message.parts.filter(isCall), tools, turn.signal)
      if (results.length > 0) history.append({ role: 'tool', parts: results })
      turn.signal.throwIfAborted()
      for (const { id, name, is_error: isError = false } of results) {
        turn.report({ type: 'result', id: id ?? undefined, isError, ...(name === undefined ? {} : { name }) })
      }
    }
    throw new Error(`The model has not come to an end within ${maxSteps} requests.`)
  }

  return {
    turn: hear,
    async edit({ at, ...turn }) {
      const old = history.messages.flatMap(({ role }, index) => (role === 'user' ? [index] : []))[at - 1]
      if (old === undefined) throw new Error(`There is no message ${at} of the user.`)
      history = history.branch(old)
      from = Math.min(from, old)
      state.forget()
      return hear(turn)
    },
    save: () => history.toJSON(),
    switch(to) {
      chosen = to
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
