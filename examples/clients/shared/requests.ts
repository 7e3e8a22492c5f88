import { type Body, dialectOf, type LoopContext, type Message, type SendInput } from 'llm-conformance'

/** The body of one request for a whole history, as the provider documents it. Whether to stream is said to the SDK. */
export function requestFor({ target, conversation, tools, options }: SendInput): Body {
  return dialectOf(target.dialect).format({ target, conversation, tools, options, stream: false })
}

/**
 * What the requests of a turn have beside the history, the first of them (step 0) and those that bring results; and the
 * history that all begins with: the system prompt, where it stands there.
 */
export function openingFor({ target, system, tools, options }: LoopContext, history: string) {
  const conversation = [...(system === undefined ? [] : [saying('system', system)]), saying('user', 'Hello.')]
  const { format } = dialectOf(target.dialect)
  const { [history]: messages, ...first } = format({ target, conversation, tools, options, stream: false })
  // A tool that is forced again with its result is called for ever.
  const { toolChoice: _, ...rest } = options
  const { [history]: __, ...later } = format({ target, conversation, tools, options: rest, stream: false })
  return {
    settingsAt: (step: number) => (step === 0 ? first : later),
    opening: Array.isArray(messages) ? messages.slice(0, -1) : [],
  }
}

/** What an agent kept of a conversation: all of it but what it opened with, which is said anew. */
export function saved({ saved: kept }: LoopContext): readonly unknown[] {
  return Array.isArray(kept) ? kept : []
}

function saying(role: 'system' | 'user', content: string): Message {
  return { role, parts: [{ type: 'text', content }] }
}
