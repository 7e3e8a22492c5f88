import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'

/** Members of a response by which it is one of this dialect. */
const OWN = ['candidates', 'promptFeedback', 'usageMetadata']

/** What stands beside the parts is told anew in each response, and the last one holds. */
export function collect(events: readonly StreamEvent[]): Body | undefined {
  const responses = events.flatMap(({ data }) => (isObject(data) && OWN.some((key) => key in data) ? [data] : []))
  if (responses.length === 0) return undefined
  const candidates = responses.flatMap(firstCandidate)
  const whole: JsonObject = Object.assign({}, ...responses)
  if (candidates.length === 0) return whole
  const parts = candidates.flatMap(({ content }) => listOf(member(content, 'parts'))).reduce(append, [])
  const candidate: JsonObject = Object.assign({}, ...candidates)
  return { ...whole, candidates: [{ ...candidate, content: { role: 'model', parts } }] }
}

function firstCandidate({ candidates }: JsonObject): JsonObject[] {
  const first = listOf(candidates).find((each) => (member(each, 'index') ?? 0) === 0)
  return isObject(first) ? [first] : []
}

/** Pieces of one text, up to its proof, become one part. */
function append(parts: readonly unknown[], part: unknown): readonly unknown[] {
  const last = parts.at(-1)
  if (!isPiece(last) || !isPiece(part)) return [...parts, part]
  const goesOn = last.thought === part.thought && last.thoughtSignature === undefined
  return goesOn ? [...parts.slice(0, -1), { ...last, ...part, text: `${last.text}${part.text}` }] : [...parts, part]
}

function isPiece(part: unknown): part is JsonObject & { readonly text: string } {
  return isObject(part) && typeof part.text === 'string'
}
