import { type Connection, defineClient, type Turn } from 'llm-conformance'
import { type ChatRequest, type Message, Ollama } from 'ollama'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { runCalls } from '../shared/run-calls.ts'

type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'ollama-js',
  targets: ['ollama:native'],
  async send(input) {
    const request = requestFor(input) as unknown as ChatRequest
    const message = await ask(input.connection, request, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return message.content
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'messages')
    const messages = [...opening, ...saved(context)] as Message[]
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text })
        for (let step = 0; ; step++) {
          const message = await ask(
            context.connection,
            { ...(settingsAt(step) as unknown as ChatRequest), messages },
            context.stream,
            turn,
          )
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return message.content
          for (const { call, output } of await runCalls(calls, context.tools, turn)) {
            messages.push({ role: 'tool', tool_name: call.name, content: output })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

/** The SDK takes no signal for a request, but a `fetch` of one's own. */
function clientFor({ baseUrl, apiKey }: Connection, signal: AbortSignal): Ollama {
  return new Ollama({
    host: baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: (url, init) =>
      fetch(url, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) }),
  })
}

async function ask(
  connection: Connection,
  request: ChatRequest,
  stream: boolean,
  { signal, report }: Listener,
): Promise<Message> {
  const client = clientFor(connection, signal)
  const parts = stream
    ? await client.chat({ ...request, stream: true })
    : [await client.chat({ ...request, stream: false })]
  const whole: Message = { role: 'assistant', content: '' }
  for await (const { message, done, done_reason } of parts) {
    if (message.thinking) report({ type: 'reasoning', text: message.thinking })
    if (message.content) report({ type: 'text', text: message.content })
    whole.content += message.content
    if (message.thinking) whole.thinking = `${whole.thinking ?? ''}${message.thinking}`
    if (message.tool_calls) whole.tool_calls = [...(whole.tool_calls ?? []), ...message.tool_calls]
    if (done) report({ type: 'finish', reason: done_reason ?? undefined })
  }
  return whole
}

function callsOf({ tool_calls = [] }: Message) {
  return tool_calls.map(({ function: { name, arguments: args } }) => ({ name, arguments: args }))
}
