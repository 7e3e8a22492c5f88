import { type Conversation, defineFormatter } from 'llm-conformance'

type Part = Conversation[number]['parts'][number]

const BY = { system: 'rules', user: 'human', assistant: 'bot', tool: 'tools' }

/** How a small app writes its history for Acme. It sends calls that were cancelled as they are, without a result. */
export default defineFormatter({
  name: 'acme-app',
  targets: ['acme:turns'],
  format({ target, conversation, tools }) {
    return {
      version: 3,
      model: target.model,
      turns: conversation.map(({ role, parts }) => ({ by: BY[role], ...turn(parts) })),
      ...(tools.length > 0 && { functions: tools.map(wireTool) }),
    }
  },
})

function turn(parts: readonly Part[]) {
  const say = parts.flatMap((part) => (part.type === 'text' ? [part.content] : []))
  const calls = parts.flatMap((part) =>
    part.type === 'tool_call' ? [{ ref: part.id, function: part.name, with: part.arguments ?? {} }] : [],
  )
  const results = parts.flatMap((part) =>
    part.type === 'tool_call_response' ? [{ ref: part.id, gave: part.response, broke: part.is_error ?? false }] : [],
  )
  return {
    ...(say.length > 0 && { say: say.join('\n') }),
    ...(calls.length > 0 && { do: calls }),
    ...(results.length > 0 && { results }),
  }
}

function wireTool({ name, description, parameters }: { name: string; description?: string; parameters?: object }) {
  return { name, about: description, takes: parameters }
}
