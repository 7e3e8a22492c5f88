import type { Message, Part } from '../../conversation/message.ts'
import { likeOf } from '../../providers/index.ts'
import { opaque } from '../../providers/opaque.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { replyCalls } from '../reply-chat-calls.ts'
import { roughTokens } from '../rough-tokens.ts'
import { unsayable } from '../unsayable.ts'
import { accentOf } from './accent.ts'
import { replyContent } from './reply-content.ts'

const FINISH = {
  stop: 'stop',
  length: 'length',
  tool_call: 'tool_calls',
  content_filter: 'content_filter',
  error: 'stop',
}

/** Any moment will do, so long as it is always the same. */
const CREATED = Date.UTC(2025, 0, 1) / 1000

/** @see https://platform.openai.com/docs/api-reference/chat/object */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  const seed = JSON.stringify(message)
  const tokens = roughTokens(message)
  return {
    id: manner.responseId ?? `chatcmpl-${opaque(seed, 29)}`,
    object: 'chat.completion',
    created: CREATED,
    model: target.model,
    choices: [
      {
        index: 0,
        message: wireMessage(message, target, seed),
        logprobs: null,
        ...finishMember('finish_reason', finishWord(message, FINISH), manner),
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
  }
}

/** The wire has one text and a list of calls: where they stood among each other is lost. */
function wireMessage({ parts }: Message, target: Target, seed: string): Body {
  for (const part of parts) if (!isSayable(part)) unsayable(part, target.provider)
  const accent = accentOf(likeOf(target))
  const calls = replyCalls(parts, target, seed)
  return {
    role: 'assistant',
    ...replyContent(parts, accent),
    ...(accent.refusal ? { refusal: null } : {}),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  }
}

function isSayable({ type }: Part): boolean {
  return type === 'text' || type === 'reasoning' || type === 'tool_call'
}
