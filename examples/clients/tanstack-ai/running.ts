import { chat, type StreamChunk, toolDefinition } from '@tanstack/ai'
import type { ToolDefinition, Turn } from 'llm-conformance'

type Params = Omit<Parameters<typeof chat>[0], 'abortController' | 'debug' | 'stream'>

/** A run of the framework, which streams always. */
export function running(params: Params, signal: AbortSignal | undefined): AsyncIterable<StreamChunk> {
  const controller = new AbortController()
  if (signal?.aborted) controller.abort(signal.reason)
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return chat({ ...params, stream: true, abortController: controller, debug: false })
}

export function tell(chunk: StreamChunk, report: Turn['report']): void {
  if (chunk.type === 'TEXT_MESSAGE_CONTENT') report({ type: 'text', text: chunk.delta })
  if (chunk.type === 'REASONING_MESSAGE_CONTENT') report({ type: 'reasoning', text: chunk.delta })
  if (chunk.type === 'RUN_FINISHED') report({ type: 'finish', reason: chunk.finishReason ?? undefined })
}

export function definition({ name, description = '', parameters }: ToolDefinition) {
  return toolDefinition({ name, description, inputSchema: { type: 'object', properties: {}, ...parameters } })
}
