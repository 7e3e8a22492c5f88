import type { GenerateOptions, GenerateResponse, MessageData } from 'genkit'
import type { ModelMiddleware } from 'genkit/model'
import { type LoopContext, type SendInput, type ToolDefinition, type Turn, Unsupported } from 'llm-conformance'
import { choosing, offered } from '../shared/offered.ts'
import type { given } from './messages.ts'
import { modelFor } from './models.ts'

export type Asking = Pick<SendInput | LoopContext, 'target' | 'connection' | 'options' | 'stream' | 'tools'>

type Gave = ReturnType<typeof given>

export interface Manner {
  readonly system?: string | undefined
  /** How many times tools may be run. */
  readonly maxTurns?: number
  /** Runs a tool. Absent: the calls are given back. */
  readonly run?: (name: string, input: unknown) => Promise<Gave>
  /** Told of the messages of each request. */
  onRequest?(messages: MessageData[]): void
}

/** One `generate` over a history. */
export async function generating(
  asking: Asking,
  messages: MessageData[],
  { signal, report }: Pick<Turn, 'signal' | 'report'>,
  { system, maxTurns, run, onRequest }: Manner,
): Promise<GenerateResponse> {
  const settled = { ...asking, options: choosing(asking) }
  const { ai, model, config } = modelFor(settled)
  const listening: ModelMiddleware = (request, next) => {
    onRequest?.(request.messages)
    return next(request)
  }
  const tools = offered(asking.tools, settled.options).map((tool) =>
    ai.defineTool(described(tool), async (input) => (await run?.(tool.name, input)) ?? {}),
  )
  const options: GenerateOptions = {
    ...{ model, config, messages, tools, abortSignal: signal, use: [listening], ...choice(settled) },
    ...(run === undefined && { returnToolRequests: true }),
    ...(system !== undefined && { system }),
    ...(maxTurns !== undefined && { maxTurns }),
    ...(asking.stream && { onChunk: (chunk) => tell(chunk, report) }),
  }
  const response = await ai.generate(options)
  if (!asking.stream) tell(response, report)
  report({ type: 'finish', reason: response.finishReason })
  return response
}

function described({ name, description = '', parameters }: ToolDefinition) {
  return {
    name,
    description,
    multipart: true,
    inputJsonSchema: { type: 'object', properties: {}, ...parameters },
  } as const
}

/** A choice by name, and every choice of Anthropic's, is in the words of the plugin. */
function choice({ target, options: { toolChoice } }: Asking) {
  if (target.dialect === 'anthropic-messages' || toolChoice === undefined) return {}
  if (typeof toolChoice !== 'object') return { toolChoice }
  if (target.dialect === 'openai-chat') throw new Unsupported('Genkit cannot choose a tool of OpenAI by name.')
  return {}
}

function tell({ text, reasoning }: Pick<GenerateResponse, 'text' | 'reasoning'>, report: Turn['report']): void {
  if (reasoning) report({ type: 'reasoning', text: reasoning })
  if (text) report({ type: 'text', text })
}
