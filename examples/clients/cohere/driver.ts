import { type Cohere, CohereClientV2 } from 'cohere-ai'
import { type Connection, defineClient, type Turn } from 'llm-conformance'
import { camelCased } from '../shared/camel-cased.ts'
import { openingFor, requestFor, saved } from '../shared/requests.ts'
import { parsed, runCalls } from '../shared/run-calls.ts'

type Answer = Cohere.AssistantMessageResponse
type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'cohere-sdk',
  targets: ['cohere'],
  async send(input) {
    const params = camelCased(requestFor(input)) as Cohere.V2ChatRequest
    const message = await ask(clientFor(input.connection), params, input.stream, input)
    for (const call of callsOf(message)) input.report({ type: 'call', ...call })
    return textOf(message)
  },
  loop(context) {
    const { settingsAt, opening } = openingFor(context, 'messages')
    const messages = [...opening.map(camelCased), ...saved(context)] as Cohere.ChatMessages
    const client = clientFor(context.connection)
    return {
      async turn(turn) {
        messages.push({ role: 'user', content: turn.text })
        for (let step = 0; ; step++) {
          const message = await ask(
            client,
            { ...(camelCased(settingsAt(step)) as Cohere.V2ChatRequest), messages },
            context.stream,
            turn,
          )
          messages.push(message)
          const calls = callsOf(message)
          if (calls.length === 0) return textOf(message)
          for (const { call, output } of await runCalls(calls, context.tools, turn)) {
            messages.push({ role: 'tool', toolCallId: call.id, content: output })
          }
          turn.signal.throwIfAborted()
        }
      },
      save: () => messages.slice(opening.length),
    }
  },
})

function clientFor({ baseUrl, apiKey }: Connection): CohereClientV2 {
  return new CohereClientV2({ environment: baseUrl, token: apiKey })
}

async function ask(
  client: CohereClientV2,
  params: Cohere.V2ChatRequest,
  stream: boolean,
  { signal, report }: Listener,
): Promise<Answer> {
  const options = { abortSignal: signal }
  if (stream) return await collect(await client.chatStream(params, options), report)
  const { message, finishReason } = await client.chat(params, options)
  if (message.toolPlan) report({ type: 'text', text: message.toolPlan })
  for (const block of message.content ?? []) {
    if (block.type === 'thinking') report({ type: 'reasoning', text: block.thinking })
    else report({ type: 'text', text: block.text })
  }
  report({ type: 'finish', reason: finishReason ?? undefined })
  return message
}

/** The SDK has nothing that adds the events up. */
async function collect(events: AsyncIterable<Cohere.V2ChatStreamResponse>, report: Turn['report']): Promise<Answer> {
  const texts: string[] = []
  const plan: string[] = []
  const toolCalls: { id: string; type: 'function'; function: { name: string; arguments: string } }[] = []
  const byIndex = new Map<number | undefined, number>()
  let isOver = false
  for await (const event of events) {
    if (event.type === 'content-delta') {
      const { text = '', thinking = '' } = event.delta?.message?.content ?? {}
      if (thinking !== '') report({ type: 'reasoning', text: thinking })
      if (text !== '') report({ type: 'text', text })
      texts.push(text)
    }
    if (event.type === 'tool-plan-delta') {
      const { toolPlan = '' } = event.delta?.message ?? {}
      if (toolPlan !== '') report({ type: 'text', text: toolPlan })
      plan.push(toolPlan)
    }
    if (event.type === 'tool-call-start') {
      const { id = '', function: called } = event.delta?.message?.toolCalls ?? {}
      byIndex.set(event.index, toolCalls.length)
      toolCalls.push({
        id,
        type: 'function',
        function: { name: called?.name ?? '', arguments: called?.arguments ?? '' },
      })
    }
    const call = event.type === 'tool-call-delta' ? toolCalls[byIndex.get(event.index) ?? -1] : undefined
    if (event.type === 'tool-call-delta' && call !== undefined) {
      call.function.arguments += event.delta?.message?.toolCalls?.function?.arguments ?? ''
    }
    if (event.type === 'message-end') {
      const { error, finishReason } = event.delta ?? {}
      if (error) throw new Error(error)
      report({ type: 'finish', reason: finishReason })
      isOver = true
    }
  }
  if (!isOver) throw new Error('The answer broke off.')
  return {
    role: 'assistant',
    ...(texts.length > 0 && { content: [{ type: 'text', text: texts.join('') }] }),
    ...(plan.length > 0 && { toolPlan: plan.join('') }),
    ...(toolCalls.length > 0 && { toolCalls }),
  }
}

function callsOf({ toolCalls = [] }: Answer) {
  return toolCalls.map(({ id, function: called }) => ({
    id,
    name: called?.name ?? '',
    arguments: parsed(called?.arguments ?? ''),
  }))
}

/** What is said beside calls is their plan. */
function textOf({ content = [], toolPlan = '' }: Answer): string {
  return toolPlan + content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}
