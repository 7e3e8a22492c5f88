import type { Conversation, ServerToolPart } from '../../../src/conversation/message.ts'
import { isServerTool } from '../../../src/conversation/parts.ts'
import { isObject, listOf } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'

/** Writes what any provider's own tools were asked and gave as Anthropic's, ids and all. */
export default sentOtherwise(
  'foreign-server-blocks',
  (body, { conversation }) => {
    const blocks = foreignParts(conversation).map(blockOf)
    const messages = listOf(body.messages).filter(isObject)
    const at = messages.findIndex(({ role }) => role === 'assistant')
    const answer = messages[at]
    if (answer === undefined) return body
    return { ...body, messages: messages.with(at, { ...answer, content: [...blocks, ...listOf(answer.content)] }) }
  },
  ['anthropic-messages'],
)

function foreignParts(conversation: Conversation): ServerToolPart[] {
  return conversation
    .filter(({ origin }) => origin !== undefined && origin.provider !== 'anthropic')
    .flatMap(({ parts }) => parts.filter(isServerTool))
}

function blockOf(part: ServerToolPart): object {
  return part.type === 'server_tool_call'
    ? { type: 'server_tool_use', id: part.id, name: part.name, input: {} }
    : { type: 'code_execution_tool_result', tool_use_id: part.id, content: part.server_tool_call_response }
}
