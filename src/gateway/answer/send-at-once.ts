import type { Asked } from '../arrival.ts'
import type { Answer } from '../backend.ts'
import { wholeHeaders } from './head.ts'
import { type ListParcel, streamedMessage, wholeText } from './parcel.ts'
import type { AnswerResponse } from './response.ts'
import type { Sent } from './sent.ts'

/** Bytes of a stream that are written without looking whether the client takes them. */
const SMALL = 64 * 1024

/**
 * The short way, on which nothing is waited for, of messages that do not travel in a way of their own. undefined: nothing
 * is sent, and `sendAnswer` is to do it.
 */
export function sendAtOnce(answer: Answer, asked: Asked, response: AnswerResponse): Sent | undefined {
  if (answer.kind !== 'message' || answer.travel !== undefined) return undefined
  if (asked.framing !== undefined) return sendStream(streamedMessage(answer, asked, asked.framing), response)
  const text = wholeText(answer, asked)
  response.writeHead(200, { ...wholeHeaders(asked), 'content-length': Buffer.byteLength(text) })
  response.end(text)
  return { status: 200 }
}

function sendStream({ status, headers, pieces }: ListParcel, response: AnswerResponse): Sent | undefined {
  if (pieces.reduce((sum, { length }) => sum + length, 0) > SMALL) return undefined
  response.writeHead(status, headers)
  for (const piece of pieces) response.write(piece)
  response.end()
  return { status }
}
