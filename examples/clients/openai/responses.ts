import { type Connection, defineClient, type Turn } from 'llm-conformance'
import OpenAI from 'openai'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { parsed, runCalls } from '../shared/run-calls.ts'

type Params = Omit<OpenAI.Responses.ResponseCreateParamsNonStreaming, 'input'> & {
  input: OpenAI.Responses.ResponseInputItem[]
}
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'openai-responses',
  targets: ['openai:responses'],
  async send(input) {
    const params = requestFor(input) as unknown as Params
    const response = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(response)) input.report({ type: 'call', ...call })
    return response.output_text
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'input')
    const input = [...opening, ...saved(context)] as Params['input']
    const client = clientFor(context.connection)
    return {
      async turn(turn) {
        input.push({ role: 'user', content: turn.text })
        for (let step = 0; ; step++) {
          const response = await ask(
            client,
            { ...(settingsAt(step) as unknown as Params), input },
            context.stream,
            turn,
          )
          input.push(...sendable(response.output))
          const calls = callsOf(response)
          if (calls.length === 0) return response.output_text
          for (const { call, output } of await runCalls(calls, context.tools, turn)) {
            input.push({ type: 'function_call_output', call_id: call.id, output })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => input.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): OpenAI {
  return new OpenAI({ baseURL: baseUrl, apiKey })
}

async function ask(client: OpenAI, params: Params, stream: boolean, { signal, report }: Listener) {
  const response = stream
    ? await client.responses
        .stream({ ...params, stream: true }, { signal })
        .on('response.reasoning_summary_text.delta', ({ delta }) => report({ type: 'reasoning', text: delta }))
        .on('response.output_text.delta', ({ delta }) => report({ type: 'text', text: delta }))
        .finalResponse()
    : await client.responses.create(params, { signal })
  if (response.status === 'failed') throw new Error(response.error?.message ?? 'The model failed to answer.')
  if (!stream) tell(response, report)
  report({ type: 'finish', reason: response.incomplete_details?.reason ?? response.status })
  return response
}

/** The package adds to a streamed answer what it has parsed of it, which the API does not take back. */
function sendable(output: OpenAI.Responses.Response['output']): Params['input'] {
  const added = ['parsed', 'parsed_arguments']
  return JSON.parse(JSON.stringify(output, (key, value: unknown) => (added.includes(key) ? undefined : value)))
}

function tell({ output, output_text }: OpenAI.Responses.Response, report: Turn['report']): void {
  const thoughts = output.flatMap((item) => (item.type === 'reasoning' ? item.summary : []))
  for (const { text } of thoughts) report({ type: 'reasoning', text })
  if (output_text !== '') report({ type: 'text', text: output_text })
}

function callsOf({ output }: OpenAI.Responses.Response) {
  return output.flatMap((item) =>
    item.type === 'function_call' ? [{ id: item.call_id, name: item.name, arguments: parsed(item.arguments) }] : [],
  )
}
