import { dialectIds } from '../dialects/registry.ts'
import { dialectNamed } from '../providers/index.ts'
import type { Finding } from './finding.ts'

/** Other names under which logs and people know a dialect. */
const ALIASES: ReadonlyMap<string, Finding> = new Map<string, Finding>([
  ['anthropic', { dialect: 'anthropic-messages' }],
  ['bedrock-invoke-anthropic', { dialect: 'anthropic-messages', provider: 'bedrock-invoke' }],
  ['bedrock-anthropic', { dialect: 'anthropic-messages', provider: 'bedrock-invoke' }],
  ['vertex-anthropic', { dialect: 'anthropic-messages', provider: 'vertex-anthropic' }],
  ['openai', { dialect: 'openai-chat' }],
  ['chat-completions', { dialect: 'openai-chat' }],
  ['openai-completions', { dialect: 'openai-chat' }],
  ['google', { dialect: 'gemini' }],
  ['google-generative-ai', { dialect: 'gemini' }],
  ['generate-content', { dialect: 'gemini' }],
  ['responses', { dialect: 'openai-responses' }],
  ['converse', { dialect: 'bedrock-converse' }],
  ['cohere', { dialect: 'cohere-chat' }],
  ['ollama', { dialect: 'ollama-chat' }],
])

export function dialectByName(name: string): Finding {
  const plain = name.trim().toLowerCase().replaceAll(/[_ ]/g, '-')
  const dialect = dialectNamed(plain)
  if (dialect !== undefined) return { dialect }
  return (
    ALIASES.get(plain) ?? { reason: `Nobody knows a dialect \`${name}\`; write one of ${dialectIds().join(', ')}.` }
  )
}
