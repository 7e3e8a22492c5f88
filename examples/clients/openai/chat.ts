import { type Connection, defineClient, type Turn } from 'llm-conformance'
import OpenAI from 'openai'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { parsed, runCalls } from '../shared/run-calls.ts'

type Params = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'openai-chat',
  targets: ['openai:chat'],
  async send(input) {
    const params = requestFor(input) as unknown as Params
    const message = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return message.content ?? undefined
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'messages')
    const messages = [...opening, ...saved(context)] as Params['messages']
    const client = clientFor(context.connection)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text })
        for (let step = 0; ; step++) {
          const message = await ask(
            client,
            { ...(settingsAt(step) as unknown as Params), messages },
            context.stream,
            turn,
          )
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return message.content ?? undefined
          for (const { call, output } of await runCalls(calls, context.tools, turn)) {
            messages.push({ role: 'tool', tool_call_id: call.id, content: output })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): OpenAI {
  return new OpenAI({ baseURL: baseUrl, apiKey })
}

async function ask(client: OpenAI, params: Params, stream: boolean, { signal, report }: Listener) {
  const completion = stream
    ? await client.chat.completions
        .stream({ ...params, stream: true }, { signal })
        .on('content', (text) => report({ type: 'text', text }))
        .finalChatCompletion()
    : await client.chat.completions.create(params, { signal })
  const [choice] = completion.choices
  if (choice === undefined) throw new Error('The answer has no choice.')
  if (!stream && choice.message.content) report({ type: 'text', text: choice.message.content })
  report({ type: 'finish', reason: choice.finish_reason ?? undefined })
  return choice.message
}

function callsOf({ tool_calls = [] }: OpenAI.Chat.ChatCompletionMessage) {
  return tool_calls.flatMap((call) =>
    call.type === 'function'
      ? [{ id: call.id, name: call.function.name, arguments: parsed(call.function.arguments) }]
      : [],
  )
}
