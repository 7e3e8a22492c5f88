import { ChatAnthropic } from '@langchain/anthropic'
import { ChatOpenAI } from '@langchain/openai'
import { type Connection, type RequestOptions, type Target, type ToolDefinition, Unsupported } from 'llm-conformance'
import { offered } from '../shared/offered.ts'

interface Wanted {
  readonly target: Target
  readonly connection: Connection
  readonly options: RequestOptions
  readonly tools: readonly ToolDefinition[]
}

const BUDGET = 1024

/** The chat model of the target, with its tools. */
export function modelFor({ target, connection: { baseUrl, apiKey }, options, tools }: Wanted) {
  const { maxTokens, thinking, toolChoice, store } = options
  const common = { model: target.model, apiKey, maxRetries: 1, ...(maxTokens !== undefined && { maxTokens }) }
  const bound = offered(tools, options).map(({ name, description = '', parameters = {} }) => ({
    type: 'function' as const,
    function: { name, description, parameters: { type: 'object', properties: {}, ...parameters } },
  }))
  const choice =
    toolChoice === undefined ? {} : { tool_choice: typeof toolChoice === 'object' ? toolChoice.name : toolChoice }
  switch (target.dialect) {
    case 'openai-chat':
    case 'openai-responses': {
      const useResponsesApi = target.dialect === 'openai-responses'
      const model = new ChatOpenAI({
        ...common,
        useResponsesApi,
        ...(store !== undefined && { modelKwargs: { store } }),
        configuration: { baseURL: baseUrl },
      })
      return bound.length === 0 ? model : model.bindTools(bound, choice)
    }
    case 'anthropic-messages': {
      const thought = thinking ? { thinking: { type: 'enabled' as const, budget_tokens: BUDGET } } : {}
      const model = new ChatAnthropic({ ...common, ...thought, anthropicApiUrl: baseUrl })
      return bound.length === 0 ? model : model.bindTools(bound, choice)
    }
    default:
      throw new Unsupported(`This client has no package for ${target.dialect}.`)
  }
}
