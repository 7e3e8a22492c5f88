import type { OutgoingHttpHeaders } from 'node:http'
import { dialectOf } from '../../dialects/index.ts'
import { overloadedEvents } from '../../dialects/overloaded-events.ts'
import { UserError } from '../../errors.ts'
import { transientOf } from '../../models/failure/transients.ts'
import type { Target } from '../../providers/target.ts'
import type { Framing, StreamEvent } from '../../wire/event.ts'
import { frame } from '../../wire/index.ts'
import type { Asked } from '../arrival.ts'
import type { Answer, RawAnswer } from '../backend.ts'
import { failureHeaders, streamHeaders, wholeHeaders, withoutHopByHop } from './head.ts'

/** What goes on the wire, in the pieces between which it may be cut off: one an event where the body is a stream. */
export interface Parcel {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly pieces: readonly Buffer[] | AsyncIterable<Buffer>
}

/** One whose pieces are all there. */
export interface ListParcel extends Parcel {
  readonly pieces: readonly Buffer[]
}

type Of<K extends Answer['kind']> = Extract<Answer, { kind: K }>

/** Throws a `UserError` where nobody knows how such an answer looks. */
export function parcelOf(answer: Answer, asked: Asked): Parcel {
  switch (answer.kind) {
    case 'message':
      return asked.framing === undefined ? wholeMessage(answer, asked) : streamedMessage(answer, asked, asked.framing)
    case 'failure':
      return failureParcel(answer, asked)
    case 'raw':
      return rawParcel(answer)
  }
}

export function rawParcel({ status, headers, body }: RawAnswer): Parcel {
  return { status, headers: withoutHopByHop(headers), pieces: Buffer.isBuffer(body) ? [body] : body }
}

function wholeMessage(answer: Of<'message'>, asked: Asked): Parcel {
  return { status: 200, headers: wholeHeaders(asked), pieces: [Buffer.from(wholeText(answer, asked))] }
}

/** The body of an answer that is not streamed. */
export function wholeText({ message, manner }: Of<'message'>, asked: Asked): string {
  const { target } = asked
  return JSON.stringify(dialectOf(target.dialect).reply(message, target, manner) ?? unknownForm(asked, 'an answer'))
}

/** An event a piece. */
export function streamedMessage(
  { message, manner, travel }: Of<'message'>,
  asked: Asked,
  framing: Framing,
): ListParcel {
  const { target } = asked
  const events = dialectOf(target.dialect).stream?.(message, target, manner) ?? unknownForm(asked, 'a streamed answer')
  const sent =
    travel?.cut?.how === 'overloaded'
      ? overloaded(events.slice(0, Math.min(travel.cut.after, events.length - 1)), target, framing)
      : events
  // Google ends its lines with CRLF.
  const lineEnd = target.dialect === 'gemini' ? '\r\n' : '\n'
  return { status: 200, headers: streamHeaders(asked, framing), pieces: frame(framing, sent, lineEnd) }
}

function overloaded(before: readonly StreamEvent[], target: Target, framing: Framing): StreamEvent[] {
  const { body } = transientOf('overloaded', target)
  return [...before, ...overloadedEvents(target.dialect, framing, body, before)]
}

/** A text is sent as it is: proxies answer with pages. */
function failureParcel({ failure, headers }: Of<'failure'>, asked: Asked): Parcel {
  const { status, body } = failure
  const isText = typeof body === 'string'
  return {
    status,
    headers: { ...failureHeaders(asked, status, isText), ...headers },
    pieces: [Buffer.from(isText ? body : JSON.stringify(body))],
  }
}

function unknownForm({ target }: Asked, what: string): never {
  throw new UserError(`How ${what} looks in the dialect ${target.dialect} is not known.`, {
    hint: 'Say it in the description of the dialect (`reply`), or ask without `stream`.',
    exitCode: 3,
  })
}
