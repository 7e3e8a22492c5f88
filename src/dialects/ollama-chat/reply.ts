import type { Message, Part, ToolCallPart } from '../../conversation/message.ts'
import { isCall, isText } from '../../conversation/parts.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { roughTokens } from '../rough-tokens.ts'
import { unsayable } from '../unsayable.ts'

/** There is no word for an answer that calls: it stops like any other. */
const FINISH = { stop: 'stop', length: 'length', tool_call: 'stop', content_filter: 'stop', error: 'stop' }

/** @see https://docs.ollama.com/api/chat */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  return {
    model: target.model,
    created_at: '2025-01-01T00:00:00Z',
    message: wireMessage(message.parts),
    done: true,
    ...finishMember('done_reason', finishWord(message, FINISH), manner),
    total_duration: 0,
    load_duration: 0,
    prompt_eval_count: 0,
    prompt_eval_duration: 0,
    eval_count: roughTokens(message),
    eval_duration: 0,
  }
}

function wireMessage(parts: readonly Part[]): Body {
  for (const part of parts) if (!isSayable(part)) unsayable(part, 'Ollama')
  const thought = parts.map((part) => (part.type === 'reasoning' ? part.content : '')).join('')
  const calls = parts.filter(isCall)
  return {
    role: 'assistant',
    content: parts
      .filter(isText)
      .map(({ content }) => content)
      .join(''),
    ...(thought === '' ? {} : { thinking: thought }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(wireCall) }),
  }
}

function isSayable({ type }: Part): boolean {
  return type === 'text' || type === 'reasoning' || type === 'tool_call'
}

/** An id only where one was told: older servers give none. */
function wireCall({ id, name, arguments: given = {} }: ToolCallPart, index: number): Body {
  return { ...(id ? { id } : {}), function: { index, name, arguments: given } }
}
