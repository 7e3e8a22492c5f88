import type { Message, Part } from '../../conversation/message.ts'
import { isCall } from '../../conversation/parts.ts'
import type { ReplyManner } from '../../dialects/manner.ts'
import { given } from '../../given.ts'
import type { Backend } from '../backend.ts'
import type { Travel } from '../travel.ts'

/** In what odd servers are seen to differ from the provider. */
export interface AnswerOptions extends Pick<Travel, 'chop' | 'latency' | 'pace'> {
  /** The same for all answers; empty; one with a colon in it. */
  readonly replyId?: 'constant' | 'empty' | 'colon'
  /** The same for all calls; the same again in each answer; empty; with a colon in it. */
  readonly callId?: 'constant' | 'reused' | 'empty' | 'colon'
  /** The finish reason, verbatim; `null`; `absent`. */
  readonly finish?: string
  readonly callsIndex?: NonNullable<ReplyManner['index']>
  readonly calls?: NonNullable<ReplyManner['calls']>
  readonly noise?: boolean
  readonly unmarkedEnd?: boolean
}

const REPLY_IDS = { constant: 'response-1', empty: '', colon: 'response:1' } as const

/** Lets the answers of a backend look and travel in this way, where they do not say themselves how. */
export function withManner(backend: Backend, options: AnswerOptions): Backend {
  const manner = mannerOf(options)
  const { callId, chop, latency, pace } = options
  const travel = given({ chop, latency, pace })
  const isUsual = Object.keys(travel).length === 0
  const sent = <A extends { readonly travel?: Travel }>(answer: A): A =>
    isUsual ? answer : { ...answer, travel: { ...travel, ...answer.travel } }
  return {
    ...(backend.early === undefined
      ? {}
      : {
          async early(arrival, signal) {
            const answer = await backend.early?.(arrival, signal)
            return answer && sent(answer)
          },
        }),
    async answer(asked, signal) {
      const onItsWay = sent(await backend.answer(asked, signal))
      if (onItsWay.kind !== 'message') return onItsWay
      const message = callId === undefined ? onItsWay.message : withCallIds(onItsWay.message, callId)
      return { ...onItsWay, message, manner: { ...manner, ...onItsWay.manner } }
    },
  }
}

function mannerOf(options: AnswerOptions): ReplyManner {
  const { replyId, finish, callsIndex: index, calls, noise, unmarkedEnd } = options
  return given({
    responseId: replyId === undefined ? undefined : REPLY_IDS[replyId],
    finish: finish === 'null' ? null : finish === 'absent' ? (false as const) : finish,
    index,
    calls,
    noise: noise === true ? (true as const) : undefined,
    unmarkedEnd: unmarkedEnd === true ? (true as const) : undefined,
  })
}

function withCallIds(message: Message, callId: NonNullable<AnswerOptions['callId']>): Message {
  let index = 0
  const parts = message.parts.map((part: Part): Part => {
    if (!isCall(part)) return part
    const id = CALL_IDS[callId](part.name, index)
    index += 1
    return { ...part, id }
  })
  return { ...message, parts }
}

const CALL_IDS: Readonly<Record<NonNullable<AnswerOptions['callId']>, (name: string, index: number) => string>> = {
  constant: () => 'call_0',
  reused: (_, index) => `call_${index}`,
  empty: () => '',
  // As Kimi has them.
  colon: (name, index) => `functions.${name}:${index}`,
}
