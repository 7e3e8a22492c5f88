import type { DialectId, ShippedDialect } from '../../../src/dialects/dialect.ts'

export type Speaker = 'system' | 'user' | 'assistant'

/** The little that damages must know about a dialect and that a view does not show. */
export interface Wire {
  /** A message in which someone says something. */
  readonly message: (speaker: Speaker, text: string) => object
  /** A text beside the results of a message, where a message holds several of them. */
  readonly textBlock?: (text: string) => object
  /** Pointer from a message to what it says, and that with nothing in it. */
  readonly content: string
  readonly nothing: '' | readonly []
  /** Pointers of all that declares or chooses tools. */
  readonly tools: readonly string[]
  /** Tools declared, but none; and one of them chosen: by anybody, or by a name. Absent where that cannot be said. */
  readonly noTools?: Member
  readonly anyChoice?: Member
  readonly namedChoice?: (name: string) => Member
}

export interface Member {
  readonly path: string
  readonly value: unknown
}

const CHAT: Wire = {
  message: (role, content) => ({ role, content }),
  content: '/content',
  nothing: '',
  tools: ['/tools', '/tool_choice', '/parallel_tool_calls'],
  noTools: { path: '/tools', value: [] },
  anyChoice: { path: '/tool_choice', value: 'auto' },
  namedChoice: (name) => ({ path: '/tool_choice', value: { type: 'function', function: { name } } }),
}

const WIRES: Readonly<Record<ShippedDialect, Wire>> = {
  'anthropic-messages': {
    message: (role, text) => ({ role, content: [{ type: 'text', text }] }),
    textBlock: (text) => ({ type: 'text', text }),
    content: '/content',
    nothing: [],
    tools: ['/tools', '/tool_choice'],
    noTools: { path: '/tools', value: [] },
    anyChoice: { path: '/tool_choice', value: { type: 'any' } },
    namedChoice: (name) => ({ path: '/tool_choice', value: { type: 'tool', name } }),
  },
  'bedrock-converse': {
    message: (role, text) => ({ role, content: [{ text }] }),
    textBlock: (text) => ({ text }),
    content: '/content',
    nothing: [],
    tools: ['/toolConfig'],
    noTools: { path: '/toolConfig', value: { tools: [] } },
    anyChoice: { path: '/toolConfig', value: { toolChoice: { any: {} } } },
  },
  gemini: {
    message: (speaker, text) => ({ role: speaker === 'assistant' ? 'model' : speaker, parts: [{ text }] }),
    textBlock: (text) => ({ text }),
    content: '/parts',
    nothing: [],
    tools: ['/tools', '/toolConfig', '/tool_config'],
    anyChoice: { path: '/toolConfig', value: { functionCallingConfig: { mode: 'ANY' } } },
    namedChoice: (name) => ({
      path: '/toolConfig',
      value: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: [name] } },
    }),
  },
  'openai-chat': CHAT,
  'openai-responses': {
    ...CHAT,
    message: (role, content) => ({ type: 'message', role, content }),
    namedChoice: (name) => ({ path: '/tool_choice', value: { type: 'function', name } }),
  },
  'cohere-chat': { ...CHAT, anyChoice: { path: '/tool_choice', value: 'REQUIRED' } },
  'ollama-chat': CHAT,
}

const byId: ReadonlyMap<string, Wire> = new Map(Object.entries(WIRES))

export function wireOf(dialect: DialectId): Wire {
  const wire = byId.get(dialect)
  if (wire === undefined) throw new Error(`No damage is known for ${dialect}`)
  return wire
}
