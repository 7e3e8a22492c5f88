import type { Message, Part, ReasoningPart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import { bedrockCallId } from '../../providers/call-ids.ts'
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
  content_filter: 'content_filtered',
  error: 'malformed_model_output',
}

/** @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html#API_runtime_Converse_ResponseSyntax */
export function reply(message: Message, _target: Target, manner: ReplyManner = {}): Body {
  const seed = JSON.stringify(message)
  const outputTokens = roughTokens(message)
  const content = message.parts.map((part, index) => blockOf(part, () => bedrockCallId(`${seed} ${index}`)))
  return {
    output: { message: { role: 'assistant', content } },
    ...finishMember('stopReason', finishWord(message, FINISH), manner),
    usage: { inputTokens: 0, outputTokens, totalTokens: outputTokens },
    metrics: { latencyMs: 0 },
  }
}

function blockOf(part: Part, mint: () => string): unknown {
  switch (part.type) {
    case 'text':
      return { text: part.content }
    case 'reasoning':
      return { reasoningContent: reasoningContent(part) }
    case 'tool_call':
      return { toolUse: { toolUseId: part.id ?? mint(), name: part.name, input: part.arguments ?? {} } }
    case 'server_tool_call':
    case 'server_tool_call_response':
      return serverBlock(part)
    case 'generic':
      return isObject(part.wire) ? part.wire : unsayable(part, 'Bedrock')
    default:
      return unsayable(part, 'Bedrock')
  }
}

function reasoningContent({ content, signature, redacted = false }: ReasoningPart): Body {
  if (redacted) return { redactedContent: signature ?? '' }
  return { reasoningText: { text: content, ...(signature === undefined ? {} : { signature }) } }
}
