import {
  type Content,
  type GenerateContentConfig,
  type GenerateContentResponse,
  GoogleGenAI,
  type Part,
} from '@google/genai'
import { type Body, defineClient, type SendInput, type Turn } from 'llm-conformance'
import { openingFor, requestFor } from '../shared/requests.ts'
import { runCalls } from '../shared/run-calls.ts'

type Listener = Pick<Turn, 'signal' | 'report'>

export default defineClient({
  name: 'google-genai',
  targets: ['gemini', 'vertex'],
  async send(input: SendInput) {
    const { contents, config } = paramsOf(requestFor(input))
    const { models } = clientFor(input)
    const params = { model: input.target.model, contents, config: { ...config, abortSignal: input.signal } }
    const answer = await heard(
      input.stream ? models.generateContentStream(params) : models.generateContent(params),
      input,
    )
    for (const { id, name = '', args } of answer.calls) input.report({ type: 'call', id, name, arguments: args })
    return answer.text
  },
  /** The SDK's chat keeps the history. */
  loop(context) {
    const { settingsAt } = openingFor(context, 'contents')
    const configAt = (step: number) => paramsOf(settingsAt(step)).config
    const history = (context.saved ?? []) as Content[]
    const chat = clientFor(context).chats.create({ model: context.target.model, config: configAt(0), history })
    let unsent: Part[] = []
    return {
      async turn(turn) {
        let message = [...unsent, { text: turn.text }]
        for (let step = 0; ; step++) {
          const params = { message, config: { ...configAt(step), abortSignal: turn.signal } }
          const answer = await heard(context.stream ? chat.sendMessageStream(params) : chat.sendMessage(params), turn)
          unsent = []
          if (answer.calls.length === 0) return answer.text
          const calls = answer.calls.map(({ id, name = '', args = {} }) => ({ id, name, arguments: args }))
          const ran = await runCalls(calls, context.tools, turn)
          unsent = ran.map(({ call: { id, name }, output, isError }) => ({
            functionResponse: {
              ...(id !== undefined && { id }),
              name,
              response: { [isError ? 'error' : 'output']: output },
            },
          }))
          turn.signal.throwIfAborted()
          message = unsent
        }
      },
      save: () => chat.getHistory(),
    }
  },
})

function clientFor({ target, connection: { baseUrl, apiKey } }: Pick<SendInput, 'target' | 'connection'>): GoogleGenAI {
  return new GoogleGenAI({ vertexai: target.provider === 'vertex', apiKey, httpOptions: { baseUrl } })
}

/** The SDK takes as its configuration what stands beside the contents on the wire, and what stands in `generationConfig`. */
function paramsOf({ contents, generationConfig, ...rest }: Body) {
  return {
    contents: contents as Content[],
    config: { ...(generationConfig as GenerateContentConfig | undefined), ...(rest as GenerateContentConfig) },
  }
}

/** An answer, whole or in chunks; each chunk is a response of its own. */
async function heard(
  asked: Promise<GenerateContentResponse | AsyncGenerator<GenerateContentResponse>>,
  { report }: Listener,
) {
  const given = await asked
  const responses = Symbol.asyncIterator in given ? given : [given]
  const texts: string[] = []
  const calls: NonNullable<GenerateContentResponse['functionCalls']> = []
  let isOver = !(Symbol.asyncIterator in given)
  for await (const { text = '', functionCalls = [], candidates } of responses) {
    const [{ content, finishReason: reason = undefined } = {}] = candidates ?? []
    for (const { thought, text: thinking } of content?.parts ?? []) {
      if (thought && thinking) report({ type: 'reasoning', text: thinking })
    }
    if (text !== '') report({ type: 'text', text })
    texts.push(text)
    calls.push(...functionCalls)
    if (!reason) continue
    report({ type: 'finish', reason })
    isOver = true
  }
  if (!isOver) throw new Error('The answer broke off.')
  return { text: texts.join(''), calls }
}
