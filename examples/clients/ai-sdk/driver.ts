import { generateText, jsonSchema, type ModelMessage, stepCountIs, streamText, type ToolSet, tool } from 'ai'
import { defineClient, type RequestOptions, type RunnableTool, type ToolDefinition, type Turn } from 'llm-conformance'
import { offered } from '../shared/offered.ts'
import { modelMessages } from './messages.ts'
import { modelFor, providerOptions } from './models.ts'

type Params = Parameters<typeof generateText>[0] & Parameters<typeof streamText>[0]
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'ai-sdk',
  targets: ['openai:chat', 'openai:responses', 'anthropic', 'gemini'],
  async send(input) {
    const messages = modelMessages(input.conversation, input.target)
    const known = offered(input.tools, input.options)
    const tools = Object.fromEntries(known.map((definition) => [definition.name, declared(definition)]))
    const params = { model: modelFor(input), messages, allowSystemInMessages: true, tools, ...settings(input.options) }
    return (await ask(params, input.stream, input)).text
  },
  loop(context) {
    const messages = (context.saved ?? []) as ModelMessage[]
    const model = modelFor(context)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text })
        const known = offered(context.tools, context.options)
        const tools = Object.fromEntries(known.map((one) => [one.name, runnable(one, turn)]))
        const common = {
          model,
          messages,
          tools,
          stopWhen: stepCountIs(context.maxSteps ?? 50),
          ...settings(context.options),
        }
        const params = context.system === undefined ? common : { ...common, system: context.system }
        let added: readonly ModelMessage[] = []
        const onStepFinish: Params['onStepFinish'] = ({ response }) => {
          added = response.messages
        }
        try {
          const answer = await ask({ ...params, messages: [...messages], onStepFinish }, context.stream, turn)
          added = answer.added
          return answer.text
        } finally {
          messages.push(...added)
        }
      },
      save: () => messages,
    }
  },
})

function settings({ maxTokens, toolChoice, ...rest }: RequestOptions) {
  return {
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(toolChoice !== undefined && {
      toolChoice: typeof toolChoice === 'object' ? ({ type: 'tool', toolName: toolChoice.name } as const) : toolChoice,
    }),
    providerOptions: providerOptions(rest),
  }
}

async function ask(params: Params, stream: boolean, { signal, report }: Listener) {
  if (stream) return await follow(params, { signal, report })
  const { text, toolCalls, finishReason, response } = await generateText({ ...params, abortSignal: signal })
  if (text !== '') report({ type: 'text', text })
  for (const call of toolCalls)
    report({ type: 'call', id: call.toolCallId, name: call.toolName, arguments: call.input })
  report({ type: 'finish', reason: finishReason })
  return { text, added: response.messages }
}

async function follow(params: Params, { signal, report }: Listener) {
  const result = streamText({ ...params, abortSignal: signal, onError: () => {} })
  for await (const part of result.fullStream) {
    if (part.type === 'text-delta') report({ type: 'text', text: part.text })
    if (part.type === 'reasoning-delta') report({ type: 'reasoning', text: part.text })
    if (part.type === 'tool-call') {
      report({ type: 'call', id: part.toolCallId, name: part.toolName, arguments: part.input })
    }
    if (part.type === 'finish') report({ type: 'finish', reason: part.finishReason })
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new Error('The user cancelled.')
  }
  return { text: await result.text, added: (await result.response).messages }
}

function declared({ description = '', parameters }: ToolDefinition): ToolSet[string] {
  return tool({ description, inputSchema: jsonSchema({ type: 'object', ...parameters }) })
}

function runnable(
  { name, description = '', parameters, run }: RunnableTool,
  { signal, report }: Turn,
): ToolSet[string] {
  return tool({
    description,
    inputSchema: jsonSchema({ type: 'object', ...parameters }),
    async execute(input, { toolCallId, abortSignal = signal }) {
      const output = await run(input, { signal: abortSignal, callId: toolCallId })
      report({ type: 'result', id: toolCallId, name })
      return output
    },
  })
}
