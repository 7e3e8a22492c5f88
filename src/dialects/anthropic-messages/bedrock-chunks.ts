import { isObject, type JsonObject, jsonOrText, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import { padding } from '../stream/padding.ts'

/** Only told at the end; nothing was measured. */
const METRICS = {
  'amazon-bedrock-invocationMetrics': {
    inputTokenCount: 0,
    outputTokenCount: 0,
    invocationLatency: 0,
    firstByteLatency: 0,
  },
}

/**
 * An event as InvokeModelWithResponseStream wraps it: its JSON in base64.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModelWithResponseStream.html
 */
export function chunkOf(data: JsonObject): StreamEvent {
  const said = data.type === 'message_stop' ? { ...data, ...METRICS } : data
  return { name: 'chunk', data: { bytes: Buffer.from(JSON.stringify(said)).toString('base64'), p: padding(data) } }
}

/** What such an event holds; any other as it is. */
export function unwrapped({ data, ...event }: StreamEvent): StreamEvent {
  const bytes = member(data, 'bytes')
  if (typeof bytes !== 'string') return { ...event, data }
  const held = jsonOrText(Buffer.from(bytes, 'base64').toString())
  return isObject(held) ? { ...event, data: held } : { ...event, data }
}
