import {
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  mapChatMessagesToStoredMessages,
  mapStoredMessagesToChatMessages,
  type StoredMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages'
import { concat } from '@langchain/core/utils/stream'
import { defineClient, type Turn } from 'llm-conformance'
import { runCalls } from '../shared/run-calls.ts'
import { langchainMessages } from './messages.ts'
import { modelFor } from './models.ts'

type Model = ReturnType<typeof modelFor>
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'langchain',
  targets: ['openai:chat', 'openai:responses', 'anthropic'],
  async send(input) {
    const message = await ask(modelFor(input), langchainMessages(input.conversation), input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return message.text
  },
  loop(context) {
    const system = context.system === undefined ? [] : [new SystemMessage(context.system)]
    const kept = mapStoredMessagesToChatMessages((context.saved ?? []) as StoredMessage[])
    const messages: BaseMessage[] = [...system, ...kept]
    const model = modelFor(context)
    return {
      async turn(turn) {
        messages.push(new HumanMessage(turn.text))
        for (;;) {
          const message = await ask(model, messages, context.stream, turn)
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return message.text
          for (const { call, output, isError } of await runCalls(calls, context.tools, turn)) {
            const status = isError ? 'error' : 'success'
            messages.push(new ToolMessage({ content: output, tool_call_id: call.id ?? '', name: call.name, status }))
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => mapChatMessagesToStoredMessages(messages.slice(system.length)),
    }
  },
})

async function ask(model: Model, messages: BaseMessage[], stream: boolean, { signal, report }: Listener) {
  const message = stream ? await follow(model, messages, { signal, report }) : await model.invoke(messages, { signal })
  if (!stream && message.text !== '') report({ type: 'text', text: message.text })
  const { stop_reason, finish_reason, status } = message.response_metadata
  report({ type: 'finish', reason: String(stop_reason ?? finish_reason ?? status ?? '') })
  return message
}

async function follow(model: Model, messages: BaseMessage[], { signal, report }: Listener): Promise<AIMessageChunk> {
  let whole: AIMessageChunk | undefined
  for await (const chunk of await model.stream(messages, { signal })) {
    if (chunk.text !== '') report({ type: 'text', text: chunk.text })
    whole = whole === undefined ? chunk : concat(whole, chunk)
  }
  if (whole === undefined) throw new Error('The answer is empty.')
  return whole
}

function callsOf({
  tool_calls = [],
  invalid_tool_calls = [],
}: Pick<AIMessageChunk, 'tool_calls' | 'invalid_tool_calls'>) {
  return [
    ...tool_calls.map(({ id, name, args }) => ({ id, name, arguments: args })),
    ...invalid_tool_calls.map(({ id, name = '', args = '' }) => ({ id, name, arguments: args })),
  ]
}
