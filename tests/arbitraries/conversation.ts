import fc from 'fast-check'
import type {
  Conversation,
  Message,
  Origin,
  ToolCallPart,
  ToolCallResponsePart,
} from '../../src/conversation/message.ts'
import { jsonObject, response, said } from './values.ts'

/** So few that the same function is often called twice. */
export const NAMES = ['read_file', 'get_weather', 'search'] as const

export interface ConversationOptions {
  /** The id of the n-th call; by default one that every provider takes. */
  readonly id?: (n: number) => string | undefined
  /** Who wrote the assistant messages. */
  readonly origin?: Origin
  /** Whether there may be a system message in front. */
  readonly system?: boolean
}

/** A call and what its tool gave. */
interface Exchange {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly response: unknown
  readonly failed: boolean
}

/** The model calls tools and gets the results. */
interface Round {
  readonly text: string | undefined
  readonly exchanges: readonly Exchange[]
  readonly together: boolean
  readonly reversed: boolean
}

const exchange: fc.Arbitrary<Exchange> = fc.record({
  name: fc.constantFrom(...NAMES),
  args: jsonObject,
  response,
  failed: fc.boolean(),
})
const round: fc.Arbitrary<Round> = fc.record({
  text: fc.option(said, { nil: undefined }),
  exchanges: fc.array(exchange, { minLength: 1, maxLength: 3 }),
  together: fc.boolean(),
  reversed: fc.boolean(),
})
const question = fc.record({
  texts: fc.array(said, { minLength: 1, maxLength: 2 }),
  rounds: fc.array(round, { maxLength: 2 }),
  answer: said,
})

/**
 * A history such as any run leaves behind, up to the moment of a request: what the user says, rounds of calls with all
 * of their results, answers. It ends with the user or with results.
 */
export function validConversation(options: ConversationOptions = {}): fc.Arbitrary<Message[]> {
  const { id = everyonesId, origin, system = true } = options
  return fc
    .record({
      system: system ? fc.option(said, { nil: undefined }) : fc.constant(undefined),
      questions: fc.array(question, { minLength: 1, maxLength: 3 }),
    })
    .map(({ system, questions }) => {
      let calls = 0
      const messages: Message[] = system === undefined ? [] : [text('system', system)]
      questions.forEach(({ texts, rounds, answer }, q) => {
        messages.push(...texts.map((each) => text('user', each)))
        for (const each of rounds) {
          messages.push(...roundMessages(each, (n) => id(calls + n), origin))
          calls += each.exchanges.length
        }
        if (q < questions.length - 1) messages.push(from(origin, text('assistant', answer)))
      })
      return messages
    })
}

/** Nine letters and digits: native to Mistral and legal everywhere. */
export function everyonesId(n: number): string {
  return `call${String(n).padStart(5, '0')}`
}

/** The history at each moment at which a client makes a request. */
export function requestMoments(conversation: Conversation): Conversation[] {
  return conversation.flatMap((message, m) =>
    message.role === 'assistant' && m > 0 && conversation[m - 1]?.role !== 'assistant'
      ? [conversation.slice(0, m)]
      : [],
  )
}

function roundMessages(round: Round, id: (n: number) => string | undefined, origin: Origin | undefined): Message[] {
  const calls = round.exchanges.map(
    ({ name, args }, n): ToolCallPart => ({ type: 'tool_call', ...idMember(id(n)), name, arguments: args }),
  )
  const results = round.exchanges.map(
    ({ name, response, failed }, n): ToolCallResponsePart => ({
      type: 'tool_call_response',
      ...idMember(id(n)),
      name,
      response,
      ...(failed ? { is_error: true } : {}),
    }),
  )
  const arrived = round.reversed && id(0) !== undefined ? results.toReversed() : results
  const before = round.text === undefined ? [] : [{ type: 'text', content: round.text } as const]
  const groups = round.together ? [arrived] : arrived.map((result) => [result])
  return [
    from(origin, { role: 'assistant', parts: [...before, ...calls], finish_reason: 'tool_call' }),
    ...groups.map((parts): Message => ({ role: 'tool', parts })),
  ]
}

function idMember(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id }
}

function text(role: Message['role'], content: string): Message {
  return { role, parts: [{ type: 'text', content }] }
}

function from(origin: Origin | undefined, message: Message): Message {
  return origin === undefined ? message : { ...message, origin }
}
