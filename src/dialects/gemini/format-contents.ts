import { inCallOrder } from '../../conversation/in-call-order.ts'
import type { Conversation } from '../../conversation/message.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { wireParts } from './format-parts.ts'

export interface Content {
  readonly role: 'user' | 'model'
  readonly parts: readonly JsonObject[]
}

/** Documented to stand where a call has no signature of this model: history of another model, or made by hand. */
const NO_SIGNATURE = 'skip_thought_signature_validator'
/** A call may not open a history. */
const OPENER: Content = { role: 'user', parts: [{ text: 'Continue.' }] }

/** The history without its system messages: one model content a turn, and all results of a turn in one user content. */
export function wireContents(history: Conversation, target: Target): Content[] {
  const contents: { role: Content['role']; parts: JsonObject[] }[] = []
  for (const message of inCallOrder(history)) {
    if (message.role === 'system') continue
    const role = message.role === 'assistant' ? 'model' : 'user'
    const last = contents.at(-1)
    if (role === 'model' && last?.role === role) last.parts.push(...wireParts(message))
    else contents.push({ role, parts: wireParts(message) })
  }
  const opened = contents[0]?.parts.some(isCall) ? [OPENER, ...contents] : contents
  return inRegime(target, 'gemini-3') ? opened.map(signed) : opened
}

/**
 * The first call of a turn must be signed. That is checked only up to the last words of a person, but a turn has to look
 * the same in every request.
 */
function signed({ role, parts }: Content): Content {
  const first = parts.findIndex(isCall)
  const call = parts[first]
  if (call === undefined || call.thoughtSignature !== undefined) return { role, parts }
  return { role, parts: parts.with(first, { ...call, thoughtSignature: NO_SIGNATURE }) }
}

function isCall(part: JsonObject): boolean {
  return part.functionCall !== undefined
}
