import { type Conversation, defineFormatter } from 'llm-conformance'

/** How a small app writes its history for Claude. It has a bug that the conformance run finds. */
export default defineFormatter({
  name: 'my-app',
  targets: ['anthropic'],
  format({ target, conversation, tools }) {
    return {
      model: target.model,
      max_tokens: 1024,
      system: textOf(conversation.filter(({ role }) => role === 'system')),
      tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
      messages: conversation
        .filter(({ role }) => role !== 'system')
        .map(({ role, parts }) => ({
          role: role === 'assistant' ? 'assistant' : 'user',
          content: parts.flatMap(block),
        })),
    }
  },
})

function block(part: Conversation[number]['parts'][number]) {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.content }]
    case 'tool_call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: part.arguments }]
    case 'tool_call_response':
      return [{ type: 'tool_result', tool_use_id: part.id, content: asText(part.response), is_error: part.is_error }]
    default:
      return []
  }
}

function asText(response: unknown) {
  return typeof response === 'string' ? response : JSON.stringify(response)
}

function textOf(messages: Conversation) {
  return messages.flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.content : ''))).join('\n')
}
