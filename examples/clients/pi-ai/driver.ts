import {
  type Api,
  type AssistantMessage,
  type Context,
  type Message,
  type Model,
  streamSimple,
} from '@mariozechner/pi-ai'
import { defineClient, type RequestOptions, type ToolDefinition, type Turn } from 'llm-conformance'
import { offered } from '../shared/offered.ts'
import { runCalls } from '../shared/run-calls.ts'
import { piContext } from './messages.ts'
import { modelFor } from './models.ts'

type Listener = Pick<Turn, 'signal' | 'report'>
type Tool = NonNullable<Context['tools']>[number]

interface Asking {
  readonly model: Model<Api>
  readonly apiKey: string
  readonly options: RequestOptions
}

export default defineClient({
  name: 'pi-ai',
  targets: ['openai:chat', 'openai:responses', 'anthropic', 'gemini'],
  async send(input) {
    const context = {
      ...piContext(input.conversation, input.target),
      tools: toolsOf(offered(input.tools, input.options)),
    }
    return textOf(await ask(context, askingOf(input), input))
  },
  loop(context) {
    const messages = (context.saved ?? []) as Message[]
    const tools = offered(context.tools, context.options)
    const common = { tools: toolsOf(tools), ...(context.system !== undefined && { systemPrompt: context.system }) }
    const asking = askingOf(context)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text, timestamp: 0 })
        for (;;) {
          const message = await ask({ ...common, messages }, asking, turn)
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return textOf(message)
          for (const { call, output, isError } of await runCalls(calls, tools, turn)) {
            const content = [{ type: 'text' as const, text: output }]
            messages.push({
              role: 'toolResult',
              toolCallId: call.id,
              toolName: call.name,
              content,
              isError,
              timestamp: 0,
            })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages,
    }
  },
})

function askingOf(input: Parameters<typeof modelFor>[0] & { options: RequestOptions }): Asking {
  return { model: modelFor(input), apiKey: input.connection.apiKey, options: input.options }
}

/** The package streams always, and tells of an error in the message. */
async function ask(context: Context, { model, apiKey, options }: Asking, { signal, report }: Listener) {
  const { maxTokens, thinking, cache } = options
  const events = streamSimple(model, context, {
    ...{ apiKey, signal, cacheRetention: cache ? 'short' : 'none' },
    ...(maxTokens !== undefined && { maxTokens }),
    ...(thinking && { reasoning: 'low' }),
  })
  for await (const event of events) {
    if (event.type === 'text_delta') report({ type: 'text', text: event.delta })
    if (event.type === 'thinking_delta') report({ type: 'reasoning', text: event.delta })
  }
  const message = await events.result()
  if (message.stopReason === 'error' || message.stopReason === 'aborted') {
    throw new Error(message.errorMessage ?? message.stopReason)
  }
  report({ type: 'finish', reason: message.stopReason })
  return message
}

function toolsOf(tools: readonly ToolDefinition[]): Tool[] {
  return tools.map(({ name, description = '', parameters }) => ({
    name,
    description,
    parameters: { type: 'object', properties: {}, ...parameters } as Tool['parameters'],
  }))
}

function callsOf({ content }: AssistantMessage) {
  return content.flatMap((block) =>
    block.type === 'toolCall' ? [{ id: block.id, name: block.name, arguments: block.arguments }] : [],
  )
}

function textOf({ content }: AssistantMessage): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}
