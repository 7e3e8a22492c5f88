import { mediaPlaceholder } from '../../conversation/media.ts'
import type { Message, Part, ReasoningPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { BlockKinds } from '../claude-turns.ts'
import { mediaBlock } from './format-media.ts'
import { readServerBlock, serverBlock } from './server-blocks.ts'

export type Block = JsonObject

export const KINDS: BlockKinds<Block> = {
  isThinking: ({ reasoningContent }) => reasoningContent !== undefined,
  isCall: (block) => block.toolUse !== undefined && readServerBlock(block) === undefined,
  isResult: (block) => block.toolResult !== undefined && readServerBlock(block) === undefined,
  isServerTool: (block) => readServerBlock(block) !== undefined,
}

/** The blocks of the message that stands at this place of the history. */
export function blocks({ role, parts }: Message, place: number, target: Target): Block[] {
  return parts.flatMap((part, p) => block(part, role === 'assistant', `document-${place + 1}-${p + 1}`, target))
}

function block(part: Part, isAssistant: boolean, documentName: string, target: Target): Block[] {
  switch (part.type) {
    case 'text':
      return [{ text: part.content }]
    case 'reasoning':
      return reasoning(part)
    case 'tool_call':
      return [{ toolUse: { toolUseId: part.id, name: part.name, input: part.arguments } }]
    case 'tool_call_response':
      return [{ toolResult: result(part, target) }]
    case 'server_tool_call':
    case 'server_tool_call_response':
      return [serverBlock(part)]
    case 'blob':
    case 'uri':
    case 'file':
      return [isAssistant ? { text: mediaPlaceholder(part) } : mediaBlock(part, documentName, target)]
    default:
      return []
  }
}

/** Without its signature the provider does not take its own reasoning back. */
function reasoning({ content: text, signature, redacted = false }: ReasoningPart): Block[] {
  if (!signature) return []
  return [{ reasoningContent: redacted ? { redactedContent: signature } : { reasoningText: { text, signature } } }]
}

/** An object as such, anything else as text. A failure may not be without words; where it cannot be marked, it says so. */
function result({ id: toolUseId, response, is_error = false }: ToolCallResponsePart, target: Target): JsonObject {
  if (is_error && inRegime(target, 'writer')) return { toolUseId, content: [{ text: failureText(response) }] }
  const status = is_error ? { status: 'error' } : {}
  if (isObject(response)) return { toolUseId, content: [{ json: response }], ...status }
  const told = responseText(response)
  const text = told === '' && is_error ? 'Error' : told
  return { toolUseId, content: text === '' ? [] : [{ text }], ...status }
}
