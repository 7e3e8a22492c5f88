import type { AnyTextAdapter } from '@tanstack/ai'
import { createAnthropicChat } from '@tanstack/ai-anthropic'
import { createGeminiChat } from '@tanstack/ai-gemini'
import { createOpenaiChat, createOpenaiChatCompletions } from '@tanstack/ai-openai'
import { type Connection, type RequestOptions, type Target, Unsupported } from 'llm-conformance'

interface Wanted {
  readonly target: Target
  readonly connection: Connection
}

/** The adapters list the models that they know as types; each takes any. */
export function adapterFor({ target: { dialect, model }, connection }: Wanted): AnyTextAdapter {
  const { baseUrl: baseURL, apiKey } = connection
  switch (dialect) {
    case 'openai-chat':
      return createOpenaiChatCompletions(model as 'gpt-4.1', apiKey, { baseURL })
    case 'openai-responses':
      return createOpenaiChat(model as 'gpt-4.1', apiKey, { baseURL })
    case 'anthropic-messages':
      return createAnthropicChat(model as 'claude-sonnet-4-5', apiKey, { baseURL })
    case 'gemini':
      return createGeminiChat(model as 'gemini-2.5-pro', apiKey, { baseURL })
    default:
      throw new Unsupported(`This client has no adapter for ${dialect}.`)
  }
}

const BUDGET = 1024

/** What an app says in the words of the provider. */
export function modelOptions({ dialect }: Target, options: RequestOptions): Record<string, unknown> {
  const { maxTokens, thinking, store, cachedContent } = options
  switch (dialect) {
    case 'anthropic-messages':
      return {
        ...(maxTokens !== undefined && { max_tokens: maxTokens }),
        ...(thinking !== undefined && {
          thinking: thinking ? { type: 'enabled', budget_tokens: BUDGET } : { type: 'disabled' },
        }),
        ...choice(options, (name) => ({ type: 'tool', name }), 'any'),
      }
    case 'gemini':
      return {
        ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
        ...(thinking && { thinkingConfig: { includeThoughts: true } }),
        ...(cachedContent !== undefined && { cachedContent }),
        ...calling(options),
      }
    case 'openai-responses':
      return {
        ...(maxTokens !== undefined && { max_output_tokens: maxTokens }),
        ...(store !== undefined && { store }),
        ...choice(options, (name) => ({ type: 'function', name })),
      }
    default:
      return {
        ...(maxTokens !== undefined && { max_completion_tokens: maxTokens }),
        ...(store !== undefined && { store }),
        ...choice(options, (name) => ({ type: 'function', function: { name } })),
      }
  }
}

function choice({ toolChoice }: RequestOptions, named: (name: string) => unknown, required = 'required') {
  if (toolChoice === undefined) return {}
  if (typeof toolChoice === 'object') return { tool_choice: named(toolChoice.name) }
  return { tool_choice: toolChoice === 'required' ? required : toolChoice }
}

function calling({ toolChoice }: RequestOptions) {
  if (toolChoice === undefined) return {}
  const functionCallingConfig =
    typeof toolChoice === 'object'
      ? { mode: 'ANY', allowedFunctionNames: [toolChoice.name] }
      : { mode: toolChoice === 'required' ? 'ANY' : toolChoice.toUpperCase() }
  return { toolConfig: { functionCallingConfig } }
}
