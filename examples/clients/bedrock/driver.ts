import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandInput,
  ConverseStreamCommand,
  type Message,
} from '@aws-sdk/client-bedrock-runtime'
import { type Connection, defineClient, type Turn } from 'llm-conformance'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { runCalls } from '../shared/run-calls.ts'
import { collect } from './collect.ts'
import { withBytes } from './with-bytes.ts'

type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'bedrock-sdk',
  targets: ['bedrock'],
  async send(input) {
    const params = { modelId: input.target.model, ...withBytes(requestFor(input)) } as ConverseCommandInput
    const message = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return textOf(message)
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'messages')
    const messages = [...opening, ...saved(context)] as Message[]
    const client = clientFor(context.connection)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: [{ text: turn.text }] })
        for (let step = 0; ; step++) {
          const params = { ...withBytes(settingsAt(step)), modelId: context.target.model, messages }
          const message = await ask(client, params, context.stream, turn)
          messages.push(sendable(message))
          const calls = callsOf(message)
          if (calls.length === 0) return textOf(message)
          const ran = await runCalls(calls, context.tools, turn)
          messages.push({
            role: 'user',
            content: ran.map(({ call, output, isError }) => ({
              toolResult: {
                toolUseId: call.id,
                content: [{ text: output }],
                ...(isError && { status: 'error' as const }),
              },
            })),
          })
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): BedrockRuntimeClient {
  return new BedrockRuntimeClient({
    region: 'us-east-1',
    endpoint: baseUrl,
    token: { token: apiKey },
    authSchemePreference: ['httpBearerAuth'],
  })
}

async function ask(
  client: BedrockRuntimeClient,
  params: ConverseCommandInput,
  stream: boolean,
  { signal, report }: Listener,
): Promise<Message> {
  const options = { abortSignal: signal }
  if (stream) return await collect(await client.send(new ConverseStreamCommand(params), options), report)
  const { output, stopReason } = await client.send(new ConverseCommand(params), options)
  if (output?.message === undefined) throw new Error('The answer has no message.')
  for (const { text, reasoningContent } of output.message.content ?? []) {
    const thought = reasoningContent?.reasoningText?.text
    if (thought) report({ type: 'reasoning', text: thought })
    if (text) report({ type: 'text', text })
  }
  report({ type: 'finish', reason: stopReason })
  return output.message
}

/** Arguments that are no JSON stay text until the call is answered, and Bedrock takes none. */
function sendable({ role, content = [] }: Message): Message {
  const blocks = content.map((block) =>
    typeof block.toolUse?.input === 'string' ? { toolUse: { ...block.toolUse, input: {} } } : block,
  )
  return { role, content: blocks }
}

function callsOf({ content = [] }: Message) {
  return content.flatMap(({ toolUse }) =>
    toolUse === undefined ? [] : [{ id: toolUse.toolUseId ?? '', name: toolUse.name ?? '', arguments: toolUse.input }],
  )
}

function textOf({ content = [] }: Message): string {
  return content.map(({ text = '' }: ContentBlock) => text).join('')
}
