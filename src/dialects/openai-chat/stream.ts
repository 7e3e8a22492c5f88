import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import { likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import type { ReplyManner } from '../manner.ts'
import { withNoise } from '../stream/noise.ts'
import { padding } from '../stream/padding.ts'
import { type Accent, accentOf } from './accent.ts'
import { reply } from './reply.ts'
import { messageDeltas } from './stream-deltas.ts'

/**
 * The role first, then what is said, then why it ended and what it cost.
 *
 * @see https://platform.openai.com/docs/api-reference/chat-streaming/streaming
 */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const { choices, usage, ...whole } = reply(message, target, manner)
  const accent = accentOf(likeOf(target))
  const { message: said, logprobs, index, ...finish } = objectOf(listOf(choices)[0])
  const head = { ...whole, object: 'chat.completion.chunk' }
  const chunk = (delta: JsonObject, end: JsonObject): Body => {
    return { ...head, choices: [{ index, delta, logprobs, ...end }] }
  }
  const empty = { ...head, choices: [] }
  const chunks = [
    ...messageDeltas(objectOf(said), accent, manner).map((delta) => chunk(delta, UNFINISHED)),
    { ...chunk({}, { ...finish, ...(accent.usage === 'in-choice' ? { usage } : {}) }), ...besideLast(usage, accent) },
    ...(accent.usage === 'apart' && manner.usage !== false ? [{ ...empty, usage }] : []),
  ]
  const events = withNoise(chunks, manner, [empty, chunk({}, UNFINISHED)])
  const sent = events.map((data): StreamEvent => ({ data: accent.padded ? padded(data) : data }))
  return manner.unmarkedEnd ? sent : [...sent, { data: '[DONE]' }]
}

const UNFINISHED = { finish_reason: null }

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

function besideLast(usage: unknown, accent: Accent): JsonObject {
  if (accent.usage === 'at-end') return { usage }
  return accent.usage === 'x_groq' ? { x_groq: { usage } } : {}
}

function padded(chunk: Body): Body {
  return { ...chunk, obfuscation: padding(chunk.choices) }
}
