import { type Body, dialectOf, type LoopContext, type Message, type SendInput } from 'llm-conformance'

/** The body of one request for a whole history, as the provider documents it. Whether to stream is said to the SDK. */
export function requestFor({ target, conversation, tools, options }: SendInput): Body {
  return dialectOf(target.dialect).format({ target, conversation, tools, options, stream: false })
}

/** What every request of a loop has, and the history that it begins with: the system prompt, where it stands there. */
export function openingFor({ target, system, tools, options }: LoopContext, history: string) {
  const conversation = [...(system === undefined ? [] : [saying('system', system)]), saying('user', 'Hello.')]
  const request = dialectOf(target.dialect).format({ target, conversation, tools, options, stream: false })
  const { [history]: messages, ...settings } = request
  return { settings, opening: Array.isArray(messages) ? messages.slice(0, -1) : [] }
}

/** What an agent kept of a conversation: all of it but what it opened with, which is said anew. */
export function saved({ saved: kept }: LoopContext): readonly unknown[] {
  return Array.isArray(kept) ? kept : []
}

function saying(role: 'system' | 'user', content: string): Message {
  return { role, parts: [{ type: 'text', content }] }
}
