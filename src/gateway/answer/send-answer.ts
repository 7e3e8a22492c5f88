import { transientOf } from '../../models/failure/transients.ts'
import type { Asked } from '../arrival.ts'
import type { Answer, RawAnswer } from '../backend.ts'
import type { Travel } from '../travel.ts'
import { parcelOf, rawParcel } from './parcel.ts'
import type { AnswerResponse } from './response.ts'
import { sendParcel } from './send-parcel.ts'
import type { Sent } from './sent.ts'

/**
 * Puts an answer on the wire, whole or as a stream, as it was asked for. Resolves when all is handed to the system, or the
 * client is gone, which `signal` tells. Rejects with a `UserError` before anything is sent where nobody knows how such an
 * answer looks, and with what a raw body throws, after the connection is torn down.
 */
export async function sendAnswer(
  answer: Answer,
  asked: Asked,
  response: AnswerResponse,
  signal: AbortSignal,
): Promise<Sent> {
  return answer.travel === undefined
    ? sendParcel(parcelOf(answer, asked), {}, response, signal)
    : sendTravelling(answer, answer.travel, asked, response, signal)
}

/** The same for what answers no request to a model. */
export function sendRaw(
  answer: RawAnswer & { readonly travel?: Travel },
  response: AnswerResponse,
  signal: AbortSignal,
): Promise<Sent> {
  return sendParcel(rawParcel(answer), answer.travel ?? {}, response, signal)
}

/** Who is overloaded before a stream has begun says so with the status. */
function sendTravelling(
  answer: Answer,
  travel: Travel,
  asked: Asked,
  response: AnswerResponse,
  signal: AbortSignal,
): Promise<Sent> {
  const isRefusal = travel.cut?.how === 'overloaded' && (answer.kind !== 'message' || asked.framing === undefined)
  if (!isRefusal) return sendParcel(parcelOf(answer, asked), travel, response, signal)
  const { cut: _, ...rest } = travel
  const failure = transientOf('overloaded', asked.target)
  return sendParcel(parcelOf({ kind: 'failure', failure }, asked), rest, response, signal)
}
