import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import { likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import type { ReplyManner } from '../manner.ts'
import { withNoise } from '../stream/noise.ts'
import { inOrder } from '../stream/track.ts'
import { chunkOf } from './bedrock-chunks.ts'
import { reply } from './reply.ts'
import { blockTrack } from './stream-block.ts'

const PING = { type: 'ping' }
/** The provider says that there will be kinds of events that nobody knows yet. */
const UNHEARD_OF = { type: 'content_block_note', index: 0 }

/**
 * Bedrock's InvokeModel wraps each event in one of its own.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const whole = reply(message, target, manner)
  const blocks = inOrder(
    listOf(whole.content).map((block, index) => blockTrack(isObject(block) ? block : {}, index, manner)),
    manner,
  )
  if (likeOf(target) === 'bedrock-invoke') {
    return withNoise([start(whole), ...blocks, ...end(whole, manner)], manner, [PING, UNHEARD_OF]).map(chunkOf)
  }
  const events = [start(whole), ...blocks.slice(0, 1), PING, ...blocks.slice(1), ...end(whole, manner)]
  return withNoise(events, manner, [PING, UNHEARD_OF]).map((data) => ({ name: String(data.type), data }))
}

/** Of an answer, what is known before it is given. */
function start(whole: Body): JsonObject {
  const usage = { ...(isObject(whole.usage) ? whole.usage : {}), output_tokens: 1 }
  const message = { ...whole, content: [], stop_reason: null, stop_sequence: null, usage }
  return { type: 'message_start', message }
}

function end({ stop_reason, stop_sequence, usage }: Body, { finish, unmarkedEnd }: ReplyManner): JsonObject[] {
  const reason = finish === false ? {} : { stop_reason }
  return [
    { type: 'message_delta', delta: { ...reason, stop_sequence }, usage },
    ...(unmarkedEnd ? [] : [{ type: 'message_stop' }]),
  ]
}
