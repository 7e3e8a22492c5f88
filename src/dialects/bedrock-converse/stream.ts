import type { Message } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { ReplyManner } from '../manner.ts'
import { withNoise } from '../stream/noise.ts'
import { padding } from '../stream/padding.ts'
import { inOrder } from '../stream/track.ts'
import { reply } from './reply.ts'
import { blockTrack } from './stream-block.ts'

/** @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ConverseStream.html */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const { output, stopReason, usage, metrics } = reply(message, target, manner)
  const tracks = listOf(member(member(output, 'message'), 'content')).map((block, index) =>
    blockTrack(isObject(block) ? block : {}, index, manner),
  )
  const stop = manner.finish === false ? {} : { stopReason }
  const events: StreamEvent[] = [
    { name: 'messageStart', data: { role: 'assistant' } },
    ...inOrder(tracks, manner),
    ...(manner.unmarkedEnd ? [] : [{ name: 'messageStop', data: stop }]),
    { name: 'metadata', data: { usage, metrics } },
  ]
  return withNoise(events, manner, [{ name: 'keepAlive', data: {} }]).map(padded)
}

function padded(event: StreamEvent): StreamEvent {
  return isObject(event.data) ? { ...event, data: { ...event.data, p: padding(event.data) } } : event
}
