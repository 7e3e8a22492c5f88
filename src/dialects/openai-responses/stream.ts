import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import { likeOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { ReplyManner } from '../manner.ts'
import { withNoise } from '../stream/noise.ts'
import { inOrder } from '../stream/track.ts'
import { reply, statusOf } from './reply.ts'
import { itemTrack } from './stream-item.ts'

/** Sent while a model thinks for long. */
const KEEPALIVE = { type: 'keepalive' }
const UNHEARD_OF = { type: 'response.note' }

/** Who ends this stream as Chat Completions ends, as well. */
const MARKED: readonly string[] = ['openrouter']

/** The last event by the status that the response ends with; for any other it is `response.completed`. */
const ENDS: ReadonlyMap<unknown, string> = new Map([
  ['incomplete', 'response.incomplete'],
  ['failed', 'response.failed'],
])

/** @see https://platform.openai.com/docs/api-reference/responses-streaming */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const whole = reply(message, target, manner)
  const begun = { ...whole, status: 'in_progress', error: null, incomplete_details: null, output: [], usage: null }
  const items = listOf(whole.output).map((item, index) => itemTrack(isObject(item) ? item : {}, index, manner))
  const events: JsonObject[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...inOrder(items, manner),
    ...(manner.unmarkedEnd ? [] : [{ type: ENDS.get(statusOf(message)) ?? 'response.completed', response: whole }]),
  ]
  const said = withNoise(events, manner, [KEEPALIVE, UNHEARD_OF]).map(({ type, ...rest }, sequence_number) => ({
    name: String(type),
    data: { type, ...rest, sequence_number },
  }))
  return MARKED.includes(likeOf(target)) && !manner.unmarkedEnd ? [...said, { data: '[DONE]' }] : said
}
