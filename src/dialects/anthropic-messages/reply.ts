import type { Message, Part, ReasoningPart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import { anthropicCallId } from '../../providers/call-ids.ts'
import { likeOf, providerOf } from '../../providers/index.ts'
import { opaque } from '../../providers/opaque.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { roughTokens } from '../rough-tokens.ts'
import { unsayable } from '../unsayable.ts'
import { serverBlock } from './server-blocks.ts'

const FINISH = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_call: 'tool_use',
  content_filter: 'refusal',
  error: 'end_turn',
}

/** Clouds that put their mark into ids. */
const HOUSES = new Map([
  ['vertex-anthropic', 'vrtx_'],
  ['bedrock-invoke', 'bdrk_'],
])

/** @see https://platform.claude.com/docs/en/api/messages */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  const seed = JSON.stringify(message)
  const mint = providerOf(target.provider)?.callId ?? anthropicCallId
  const finish = message.finish_reason === 'paused' ? 'pause_turn' : finishWord(message, FINISH)
  return {
    id: manner.responseId ?? `msg_${HOUSES.get(likeOf(target)) ?? ''}01${opaque(seed, 22)}`,
    type: 'message',
    role: 'assistant',
    model: target.model,
    content: message.parts.map((part, index) => blockOf(part, () => mint(`${seed} ${index}`))),
    ...finishMember('stop_reason', finish, manner),
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: roughTokens(message) },
  }
}

function blockOf(part: Part, mint: () => string): unknown {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.content }
    case 'reasoning':
      return thinkingOf(part)
    case 'tool_call':
      return { type: 'tool_use', id: part.id ?? mint(), name: part.name, input: part.arguments ?? {} }
    case 'server_tool_call':
    case 'server_tool_call_response':
      return serverBlock(part)
    case 'generic':
      return isObject(part.wire) ? part.wire : unsayable(part, 'Anthropic')
    default:
      return unsayable(part, 'Anthropic')
  }
}

function thinkingOf({ content, signature = '', redacted = false }: ReasoningPart): unknown {
  return redacted ? { type: 'redacted_thinking', data: signature } : { type: 'thinking', thinking: content, signature }
}
