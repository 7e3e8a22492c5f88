import type { Part, ReasoningPart, ToolCallPart } from '../../conversation/message.ts'
import { openaiCallId } from '../../providers/call-ids.ts'
import { providerOf } from '../../providers/index.ts'
import { opaque } from '../../providers/opaque.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { unsayable } from '../unsayable.ts'

const HEX = '0123456789abcdef'

/** An id as OpenAI gives it: what it is of, and fifty hexadecimal digits. */
export function itemId(prefix: string, seed: string): string {
  return `${prefix}_${opaque(seed, 50, HEX)}`
}

export function outputItem(part: Part, target: Target, seed: string): Body {
  switch (part.type) {
    case 'text':
      return {
        id: itemId('msg', seed),
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text: part.content, annotations: [], logprobs: [] }],
      }
    case 'reasoning':
      return { id: itemId('rs', seed), type: 'reasoning', ...reasoning(part, target) }
    case 'tool_call':
      return { id: itemId('fc', seed), type: 'function_call', status: 'completed', ...call(part, target, seed) }
    default:
      return unsayable(part, target.provider)
  }
}

function reasoning({ content, signature }: ReasoningPart, { provider }: Target): Body {
  const proof = signature === undefined ? {} : { encrypted_content: signature }
  if (provider === 'deepseek') return { summary: [], content: [{ type: 'reasoning_text', text: content }], ...proof }
  return { summary: content === '' ? [] : [{ type: 'summary_text', text: content }], ...proof }
}

/** Arguments are text on this wire; a string is text already, whole or not. */
function call({ id, name, arguments: given = {} }: ToolCallPart, { provider }: Target, seed: string): Body {
  const mint = providerOf(provider)?.callId ?? openaiCallId
  return { call_id: id ?? mint(seed), name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }
}
