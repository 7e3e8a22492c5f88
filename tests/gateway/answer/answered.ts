import type { Message } from '../../../src/conversation/message.ts'
import { sendAnswer } from '../../../src/gateway/answer/send-answer.ts'
import type { Asked } from '../../../src/gateway/arrival.ts'
import type { Answer } from '../../../src/gateway/backend.ts'
import type { Framing } from '../../../src/wire/event.ts'
import { askedOf } from '../asked.ts'
import { overHttp, overHttp2, type Received, serving } from './loopback.ts'

export const MESSAGE: Message = {
  role: 'assistant',
  parts: [
    { type: 'text', content: 'Grüße, 你好.' },
    { type: 'tool_call', id: 'call_1', name: 'look', arguments: { where: 'there' } },
  ],
}
export const SAID = { kind: 'message', message: MESSAGE } as const

export const STREAMS: readonly (readonly [string, Framing])[] = [
  ['anthropic', 'sse'],
  ['openai', 'sse'],
  ['openai:responses', 'sse'],
  ['gemini', 'sse'],
  ['gemini', 'json-array'],
  ['bedrock', 'aws-event-stream'],
  ['cohere', 'sse'],
  ['ollama', 'ndjson'],
]
export const STREAMED = (spec: string, framing: Framing): Asked => askedOf(spec, { framing })

export async function answered(answer: Answer, asked: Asked) {
  const { port, sent } = await serving((response, signal) => sendAnswer(answer, asked, response, signal))
  return { http: () => overHttp(port), http2: () => overHttp2(port), sent, port }
}

export const bytes = ({ chunks }: Received): Buffer => Buffer.concat(chunks)
