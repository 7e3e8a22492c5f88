import { Mistral } from '@mistralai/mistralai'
import type {
  AssistantMessage,
  ChatCompletionRequest,
  DeltaMessage,
  ThinkChunk,
} from '@mistralai/mistralai/models/components'
import { type Connection, defineClient, type Turn } from 'llm-conformance'
import { camelCased } from '../shared/camel-cased.ts'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { parsed, runCalls } from '../shared/run-calls.ts'

type Params = Omit<ChatCompletionRequest, 'stream'>
type Answer = AssistantMessage & { role: 'assistant' }
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'mistral-sdk',
  targets: ['mistral'],
  async send(input) {
    const params = camelCased(requestFor(input)) as Params
    const message = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return textOf(message.content)
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'messages')
    const messages = [...opening.map(camelCased), ...saved(context)] as Params['messages']
    const client = clientFor(context.connection)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text })
        for (let step = 0; ; step++) {
          const message = await ask(
            client,
            { ...(camelCased(settingsAt(step)) as Params), messages },
            context.stream,
            turn,
          )
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return textOf(message.content)
          for (const { call, output } of await runCalls(calls, context.tools, turn)) {
            messages.push({ role: 'tool', name: call.name, toolCallId: call.id, content: output })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): Mistral {
  return new Mistral({ serverURL: baseUrl, apiKey })
}

async function ask(client: Mistral, params: Params, stream: boolean, { signal, report }: Listener): Promise<Answer> {
  const options = { fetchOptions: { signal } }
  if (stream) return await collect(await client.chat.stream(params, options), report)
  const { choices } = await client.chat.complete(params, options)
  const [choice] = choices
  if (choice?.message === undefined) throw new Error('The answer has no choice.')
  tell(choice.message, report)
  report({ type: 'finish', reason: choice.finishReason ?? undefined })
  return { ...choice.message, role: 'assistant' }
}

/** The SDK has nothing that adds the deltas up. Mistral sends each call in one piece. */
async function collect(
  stream: Awaited<ReturnType<Mistral['chat']['stream']>>,
  report: Turn['report'],
): Promise<Answer> {
  const texts: string[] = []
  const toolCalls: NonNullable<DeltaMessage['toolCalls']> = []
  let isOver = false
  for await (const { data } of stream) {
    const [choice] = data.choices
    tell(choice?.delta, report)
    texts.push(textOf(choice?.delta.content))
    toolCalls.push(...(choice?.delta.toolCalls ?? []))
    if (!choice?.finishReason) continue
    report({ type: 'finish', reason: choice.finishReason })
    isOver = true
  }
  if (!isOver) throw new Error('The answer broke off.')
  return { role: 'assistant', content: texts.join(''), ...(toolCalls.length > 0 && { toolCalls }) }
}

function tell(said: Pick<AssistantMessage, 'content'> | undefined, report: Turn['report']): void {
  const content = said?.content ?? []
  for (const chunk of typeof content === 'string' ? [] : content) {
    if (chunk.type === 'thinking') report({ type: 'reasoning', text: chunk.thinking.map(thoughtOf).join('') })
  }
  const text = textOf(content)
  if (text !== '') report({ type: 'text', text })
}

function thoughtOf(thought: ThinkChunk['thinking'][number]): string {
  return thought.type === 'text' ? thought.text : ''
}

function callsOf({ toolCalls }: AssistantMessage) {
  return (toolCalls ?? []).map(({ id, function: called }) => ({
    id,
    name: called.name,
    arguments: typeof called.arguments === 'string' ? parsed(called.arguments) : called.arguments,
  }))
}

function textOf(content: AssistantMessage['content']): string {
  if (typeof content === 'string') return content
  return (content ?? []).map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
}
