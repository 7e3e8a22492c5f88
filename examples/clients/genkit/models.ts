import { anthropic } from '@genkit-ai/anthropic'
import { openAICompatible } from '@genkit-ai/compat-oai'
import { googleAI } from '@genkit-ai/google-genai'
import { genkit, type ModelArgument } from 'genkit'
import { type Connection, type RequestOptions, type Target, Unsupported } from 'llm-conformance'

interface Wanted {
  readonly target: Target
  readonly connection: Connection
  readonly options: RequestOptions
}

const BUDGET = 1024

/** Genkit with the plugin of the provider, the model, and what an app says to it in the words of that plugin. */
export function modelFor({ target: { dialect, model }, connection: { baseUrl, apiKey }, options }: Wanted) {
  const common = { ...(options.maxTokens !== undefined && { maxOutputTokens: options.maxTokens }) }
  switch (dialect) {
    case 'openai-chat':
      return asking([openAICompatible({ name: 'openai', apiKey, baseURL: baseUrl })], `openai/${model}`, {
        ...common,
        ...(options.store !== undefined && { store: options.store }),
      })
    case 'anthropic-messages':
      // The plugin takes no address. The SDK in it reads this when it is made.
      process.env.ANTHROPIC_BASE_URL = baseUrl
      return asking([anthropic({ apiKey })], anthropic.model(model), { ...common, ...forAnthropic(options) })
    case 'gemini':
      return asking([googleAI({ apiKey, baseUrl })], googleAI.model(model), { ...common, ...forGemini(options) })
    default:
      throw new Unsupported(`This client has no plugin for ${dialect}.`)
  }
}

type Plugins = NonNullable<Parameters<typeof genkit>[0]>['plugins']

function asking(plugins: NonNullable<Plugins>, model: ModelArgument, config: Record<string, unknown>) {
  return { ai: genkit({ plugins }), model, config }
}

function forAnthropic({ thinking, toolChoice }: RequestOptions) {
  return {
    ...(thinking !== undefined && {
      thinking: thinking ? { enabled: true, budgetTokens: BUDGET } : { enabled: false },
    }),
    ...(toolChoice !== undefined && {
      tool_choice:
        typeof toolChoice === 'object'
          ? { type: 'tool', name: toolChoice.name }
          : { type: toolChoice === 'required' ? 'any' : toolChoice },
    }),
  }
}

function forGemini({ thinking, toolChoice, cachedContent }: RequestOptions) {
  if (cachedContent !== undefined) throw new Unsupported('Genkit names its caches itself.')
  return {
    ...(thinking && { thinkingConfig: { includeThoughts: true } }),
    ...(typeof toolChoice === 'object' && {
      functionCallingConfig: { mode: 'ANY', allowedFunctionNames: [toolChoice.name] },
    }),
  }
}
