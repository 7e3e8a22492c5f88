import { isObject, type JsonObject, listOf } from '../../json.ts'
import { padding } from '../stream/padding.ts'
import { textPieces } from '../stream/pieces.ts'
import { textOf } from '../strings.ts'

/** By the type of a part of content: the member with its text, and what the events of that are called. */
const KINDS: ReadonlyMap<unknown, readonly [member: string, name: string]> = new Map([
  ['output_text', ['text', 'output_text']],
  ['refusal', ['refusal', 'refusal']],
  ['reasoning_text', ['text', 'reasoning_text']],
])

/** A part of a message's content, or of the thoughts of a model that shows them. */
export function contentEvents(part: unknown, content_index: number): JsonObject[] {
  if (!isObject(part)) return []
  const [key, name] = KINDS.get(part.type) ?? []
  const place = { content_index }
  const added = { type: 'response.content_part.added', ...place }
  const done = { type: 'response.content_part.done', ...place, part }
  if (key === undefined) return [{ ...added, part }, done]
  const lists = 'annotations' in part ? { annotations: [] } : {}
  return [
    { ...added, part: { ...part, ...lists, [key]: '' } },
    ...pieces(`response.${name}`, key, textOf(part[key]), 'logprobs' in part ? { ...place, logprobs: [] } : place),
    ...listOf(part.annotations).map((annotation, annotation_index) => {
      return { type: 'response.output_text.annotation.added', ...place, annotation_index, annotation }
    }),
    done,
  ]
}

/** A part of the summary of what the model thought. */
export function summaryEvents(part: unknown, summary_index: number): JsonObject[] {
  if (!isObject(part)) return []
  const place = { summary_index }
  return [
    { type: 'response.reasoning_summary_part.added', ...place, part: { ...part, text: '' } },
    ...pieces('response.reasoning_summary_text', 'text', textOf(part.text), place),
    { type: 'response.reasoning_summary_part.done', ...place, part },
  ]
}

function pieces(name: string, key: string, text: string, place: JsonObject): JsonObject[] {
  return [
    ...textPieces(text).map((delta) => ({ type: `${name}.delta`, ...place, delta, obfuscation: padding(delta) })),
    { type: `${name}.done`, ...place, [key]: text },
  ]
}
