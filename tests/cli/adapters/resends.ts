import type { FormatInput, Part } from '../../../src/index.ts'

/** The bug: with every result it sends those of earlier turns again. */
export default {
  name: 'resends',
  targets: ['anthropic'],
  format({ target, conversation, tools }: FormatInput) {
    const sent: object[] = []
    const messages = conversation.flatMap((message) => {
      if (message.role !== 'tool') return [{ role: message.role, content: message.parts.map(block) }]
      sent.push(...message.parts.map(block))
      return [{ role: 'user', content: [...sent] }]
    })
    return { model: target.model, max_tokens: 1024, tools: tools.map(declaration), messages }
  },
}

function block(part: Part): object {
  if (part.type === 'tool_call') return { type: 'tool_use', id: part.id, name: part.name, input: part.arguments }
  if (part.type === 'tool_call_response') {
    const content = typeof part.response === 'string' ? part.response : JSON.stringify(part.response)
    return { type: 'tool_result', tool_use_id: part.id, content }
  }
  return { type: 'text', text: part.type === 'text' ? part.content : '' }
}

function declaration({ name, parameters }: FormatInput['tools'][number]): object {
  return { name, input_schema: parameters }
}
