import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import type { ReplyManner } from '../manner.ts'
import { withNoise } from '../stream/noise.ts'
import { textPieces } from '../stream/pieces.ts'
import { reply } from './reply.ts'

/**
 * Whole responses of which each holds the next parts. Calls are never cut, each comes alone, and only the last response
 * tells why the answer ended.
 *
 * @see https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent
 */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const { candidates, usageMetadata, ...head } = reply(message, target, manner)
  const [candidate] = listOf(candidates)
  const { content, ...finish } = isObject(candidate) ? candidate : {}
  const parts = listOf(member(content, 'parts')).flatMap(inPieces)
  const said = parts.length === 0 ? [saying([])] : parts.map((part) => saying([part]))
  const end = { candidates: [{ ...said.pop(), ...finish }], usageMetadata, ...head }
  const events: Body[] = [...said.map((each) => ({ candidates: [each], usageMetadata: SO_FAR, ...head })), end]
  const noise = { candidates: [{ content: { role: 'model' }, index: 0 }], ...head }
  return withNoise(events, manner, [noise, { usageMetadata: SO_FAR, ...head }]).map((data) => ({ data }))
}

/** What the provider has counted before the end. */
const SO_FAR = { promptTokenCount: 0, totalTokenCount: 0 }

function saying(parts: readonly JsonObject[]): JsonObject {
  return { content: { parts, role: 'model' }, index: 0 }
}

/** Text word by word; a proof of it comes last: of thoughts beside the last word, of an answer behind an empty text. */
function inPieces(part: unknown): JsonObject[] {
  if (!isObject(part)) return []
  const { text, thoughtSignature, ...rest } = part
  const words = typeof text === 'string' ? textPieces(text) : []
  const last = words.pop()
  if (last === undefined) return [part]
  const said = words.map((word) => ({ text: word, ...rest }))
  if (thoughtSignature === undefined) return [...said, { text: last, ...rest }]
  if (rest.thought === true) return [...said, { text: last, ...rest, thoughtSignature }]
  return [...said, { text: last, ...rest }, { text: '', ...rest, thoughtSignature }]
}
