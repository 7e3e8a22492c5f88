import type { Part, ReasoningPart, ToolCallPart } from '../../conversation/message.ts'
import { openaiCallId, openaiItemId } from '../../providers/call-ids.ts'
import { likeOf, providerOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { unsayable } from '../unsayable.ts'
import { serverItem } from './server-items.ts'

/** The seed is for ids that were not told. */
export function outputItem(part: Part, target: Target, seed: string): Body {
  switch (part.type) {
    case 'text':
      return {
        id: part.item_id ?? openaiItemId('msg', seed),
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text: part.content, annotations: [], logprobs: [] }],
      }
    case 'reasoning':
      return { id: part.item_id ?? openaiItemId('rs', seed), type: 'reasoning', ...reasoning(part, target) }
    case 'tool_call':
      return {
        id: part.item_id ?? openaiItemId('fc', seed),
        type: 'function_call',
        status: 'completed',
        ...call(part, target, seed),
      }
    case 'server_tool_call':
    case 'server_tool_call_response':
      return serverItem(part)
    default:
      return unsayable(part, target.provider)
  }
}

function reasoning({ content, signature }: ReasoningPart, target: Target): Body {
  const proof = signature === undefined ? {} : { encrypted_content: signature }
  if (likeOf(target) === 'deepseek') {
    return { summary: [], content: [{ type: 'reasoning_text', text: content }], ...proof }
  }
  return { summary: content === '' ? [] : [{ type: 'summary_text', text: content }], ...proof }
}

/** Arguments are text on this wire; a string is text already, whole or not. */
function call({ id, name, arguments: given = {} }: ToolCallPart, { provider }: Target, seed: string): Body {
  const mint = providerOf(provider)?.callId ?? openaiCallId
  return { call_id: id ?? mint(seed), name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }
}
