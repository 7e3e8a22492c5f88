import Anthropic from '@anthropic-ai/sdk'
import { type Connection, defineClient, type Turn } from 'llm-conformance'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { runCalls } from '../shared/run-calls.ts'

type Params = Anthropic.MessageCreateParamsNonStreaming
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'anthropic-sdk',
  targets: ['anthropic'],
  async send(input) {
    const params = requestFor(input) as unknown as Params
    const message = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return textOf(message)
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
          messages.push({ role: message.role, content: message.content })
          if (message.stop_reason === 'pause_turn') continue
          const calls = callsOf(message)
          if (calls.length === 0) return textOf(message)
          const ran = await runCalls(calls, context.tools, turn)
          messages.push({
            role: 'user',
            content: ran.map(({ call, output, isError }) => ({
              type: 'tool_result',
              tool_use_id: call.id,
              content: output,
              ...(isError && { is_error: true }),
            })),
          })
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): Anthropic {
  return new Anthropic({ baseURL: baseUrl, apiKey })
}

async function ask(client: Anthropic, params: Params, stream: boolean, { signal, report }: Listener) {
  const message = stream
    ? await client.messages
        .stream({ ...params, stream: true }, { signal })
        .on('text', (text) => report({ type: 'text', text }))
        .on('thinking', (text) => report({ type: 'reasoning', text }))
        .finalMessage()
    : await client.messages.create(params, { signal })
  if (!stream) tell(message, report)
  report({ type: 'finish', reason: message.stop_reason ?? undefined })
  return message
}

function tell({ content }: Anthropic.Message, report: Turn['report']): void {
  for (const block of content) {
    if (block.type === 'thinking') report({ type: 'reasoning', text: block.thinking })
    if (block.type === 'text') report({ type: 'text', text: block.text })
  }
}

/** The last call of an answer that was cut off is not whole, whatever the SDK makes of it. */
function callsOf({ content, stop_reason }: Anthropic.Message) {
  return content.flatMap((block, at) => {
    if (block.type !== 'tool_use') return []
    const isCut = stop_reason === 'max_tokens' && at === content.length - 1
    return [{ id: block.id, name: block.name, arguments: isCut ? JSON.stringify(block.input) : block.input }]
  })
}

function textOf({ content }: Anthropic.Message): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}
