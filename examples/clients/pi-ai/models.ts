import type { Api, Model } from '@mariozechner/pi-ai'
import { type Connection, type Target, Unsupported } from 'llm-conformance'

const APIS: Readonly<Record<string, Api>> = {
  'openai-chat': 'openai-completions',
  'openai-responses': 'openai-responses',
  'anthropic-messages': 'anthropic-messages',
  gemini: 'google-generative-ai',
}

/** The package's own names of those who wrote a message, or are to. */
export function apiOf(dialect: string): Api {
  const api = APIS[dialect]
  if (api === undefined) throw new Unsupported(`This client has no API for ${dialect}.`)
  return api
}

export function providerOf(provider: string): string {
  return provider === 'gemini' ? 'google' : provider
}

/** A model as an app declares one that the package does not list. */
export function modelFor({ target, connection }: { target: Target; connection: Connection }): Model<Api> {
  const { dialect, provider, model } = target
  return {
    id: model,
    name: model,
    api: apiOf(dialect),
    provider: providerOf(provider),
    baseUrl: dialect === 'gemini' ? `${connection.baseUrl}/v1beta` : connection.baseUrl,
    reasoning: true,
    input: ['text', 'image'],
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    contextWindow: 200_000,
    maxTokens: 8192,
  }
}
