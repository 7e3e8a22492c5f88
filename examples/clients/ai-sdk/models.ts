import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModel, ModelMessage } from 'ai'
import { type Connection, type RequestOptions, type Target, Unsupported } from 'llm-conformance'

/** The base URLs of these packages have the version of the API in them. */
export function modelFor({ target, connection }: { target: Target; connection: Connection }): LanguageModel {
  const { baseUrl, apiKey } = connection
  switch (target.dialect) {
    case 'openai-chat':
      return createOpenAI({ baseURL: baseUrl, apiKey }).chat(target.model)
    case 'openai-responses':
      return createOpenAI({ baseURL: baseUrl, apiKey }).responses(target.model)
    case 'anthropic-messages':
      return createAnthropic({ baseURL: `${baseUrl}/v1`, apiKey })(target.model)
    case 'gemini':
      return createGoogleGenerativeAI({ baseURL: `${baseUrl}/v1beta`, apiKey })(target.model)
    default:
      throw new Unsupported(`This client has no package for ${target.dialect}.`)
  }
}

const BUDGET = 1024

/** What an app says to one provider and another; each reads its own. */
export function providerOptions({
  thinking,
  store,
  cachedContent,
}: RequestOptions): NonNullable<ModelMessage['providerOptions']> {
  return {
    openai: { ...(store !== undefined && { store }) },
    anthropic: {
      ...(thinking !== undefined && {
        thinking: thinking ? { type: 'enabled', budgetTokens: BUDGET } : { type: 'disabled' },
      }),
    },
    google: {
      ...(thinking === true && { thinkingConfig: { includeThoughts: true } }),
      ...(cachedContent !== undefined && { cachedContent }),
    },
  }
}
