import type { Part, ToolCallPart } from '../conversation/message.ts'
import { isCall } from '../conversation/parts.ts'
import { openaiCallId } from '../providers/call-ids.ts'
import { providerOf } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Body } from './dialect.ts'

/** The calls of an answer as Chat Completions and those built like it have them; the seed is for ids that were not told. */
export function replyCalls(parts: readonly Part[], target: Target, seed: string): Body[] {
  const mint = providerOf(target.provider)?.callId ?? openaiCallId
  return parts.filter(isCall).map((call, index) => wireCall(call, call.id ?? mint(`${seed} ${index}`, target.model)))
}

/** Arguments are text on this wire; a string is text already, whole or not. */
function wireCall({ name, arguments: given = {} }: ToolCallPart, id: string): Body {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return { id, type: 'function', function: { name, arguments: text } }
}
