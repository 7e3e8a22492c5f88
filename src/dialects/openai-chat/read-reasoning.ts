import type { ReasoningPart } from '../../conversation/message.ts'
import { type JsonObject, listOf, member } from '../../json.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'

/**
 * OpenAI's own Chat Completions has no reasoning in the history. OpenRouter has `reasoning_details` (a block each, with
 * its proof) beside a plain `reasoning`; DeepSeek, Moonshot and most others `reasoning_content`.
 */
export function readReasoning(wire: JsonObject, pointer: string, places: Pointers): ReasoningPart[] {
  const details = listOf(wire.reasoning_details)
  if (details.length > 0)
    return details.map((detail, d) => places.at(`${pointer}/reasoning_details/${d}`, readDetail(detail)))
  const key = ['reasoning_content', 'reasoning'].find((member) => textOf(wire[member]) !== '')
  if (key === undefined) return []
  return [places.at(`${pointer}/${key}`, { type: 'reasoning', content: textOf(wire[key]) })]
}

/** Text with a signature, a summary, or encrypted data alone. */
function readDetail(detail: unknown): ReasoningPart {
  const content = textOf(member(detail, 'text') ?? member(detail, 'summary'))
  return {
    type: 'reasoning',
    content,
    ...stringMember('signature', member(detail, 'signature') ?? member(detail, 'data')),
  }
}
