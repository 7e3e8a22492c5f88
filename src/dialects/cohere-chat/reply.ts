import type { Message, Part } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import { uuid } from '../../providers/opaque.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { replyCalls } from '../reply-chat-calls.ts'
import { roughTokens } from '../rough-tokens.ts'
import { unsayable } from '../unsayable.ts'

const FINISH = {
  stop: 'COMPLETE',
  length: 'MAX_TOKENS',
  tool_call: 'TOOL_CALL',
  content_filter: 'ERROR',
  error: 'ERROR',
}

/** @see https://docs.cohere.com/reference/chat */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  const seed = JSON.stringify(message)
  const tokens = { input_tokens: 0, output_tokens: roughTokens(message) }
  return {
    id: manner.responseId ?? uuid(seed),
    ...finishMember('finish_reason', finishWord(message, FINISH), manner),
    message: wireMessage(message.parts, target, seed),
    usage: { billed_units: tokens, tokens },
  }
}

/** What the model says beside its calls is its plan. */
function wireMessage(parts: readonly Part[], target: Target, seed: string): Body {
  const calls = replyCalls(parts, target, seed)
  const said = parts
    .filter(isText)
    .map(({ content }) => content)
    .join('')
  const isPlan = calls.length > 0
  const content = parts.flatMap((part) => block(part, isPlan))
  return {
    role: 'assistant',
    ...(content.length === 0 ? {} : { content }),
    ...(isPlan && said !== '' ? { tool_plan: said } : {}),
    ...(isPlan ? { tool_calls: calls } : {}),
  }
}

function block(part: Part, isPlan: boolean): Body[] {
  switch (part.type) {
    case 'text':
      return isPlan ? [] : [{ type: 'text', text: part.content }]
    case 'reasoning':
      return [{ type: 'thinking', thinking: part.content }]
    case 'tool_call':
      return []
    default:
      return unsayable(part, 'Cohere')
  }
}
