import { isDeepStrictEqual } from 'node:util'
import type { FormatInput } from '../dialects/dialect.ts'
import type { Answer } from '../gateway/backend.ts'
import { type Held, heldBackend } from '../gateway/backends/held.ts'
import { connectionFor } from '../gateway/connection.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { MADE_UP } from '../providers/target.ts'
import { type Failure, NO_RESPONSE, type Outcome, type Session, type SessionContext } from '../subjects/subject.ts'
import { failure } from '../subjects/thrown.ts'
import { atLast, failedAnswer, inTheEnd, noRequest, tooLate } from './client-outcomes.ts'
import type { Heard, RunningClient } from './running.ts'
import { isHeld, type Sending, startSending } from './sending.ts'

/** How often a client may try again by itself. */
const ATTEMPTS = 10

const NO_SEND: Outcome = {
  kind: 'unsupported',
  reason: 'This client does not send a history that it is given: it has no `send`.',
}

/**
 * One conversation with a client, which makes each request by itself. The gateway holds the request until it has been
 * looked at, and answers it then.
 */
export function clientSession(
  client: RunningClient,
  gateway: Gateway,
  { target }: SessionContext,
  deadline: number,
): Session {
  const backend = heldBackend()
  const run = gateway.run({ backend, strict: 'off', target })
  const connection = connectionFor(target, run.url)
  let sending: Sending | undefined
  /** The request that waits for its answer. */
  let held: Held | undefined
  /** What the client was last asked to send, and what it made of it after an error, unasked. */
  let input: FormatInput | undefined
  let second: Held | undefined

  function start(next: FormatInput): Sending {
    const { options = {}, ...rest } = next
    return startSending(client, backend, { ...rest, options, connection }, deadline)
  }

  function take(next: Held): Outcome {
    held = next
    const { dialect } = next.asked.target
    if (target === MADE_UP || dialect === target.dialect) {
      return { kind: 'body', body: next.asked.request, mutatedInput: false }
    }
    return failure('garbage', `It asks in the form of ${dialect}, and ${target.dialect} is wanted. ${DECLARE}`)
  }

  /** Ends what is open with the provider's error, so that the client comes to an end of its own. */
  async function end(): Promise<Failure | undefined> {
    const ending = sending
    ;(held ?? second)?.answer(inTheEnd(target))
    sending = held = second = undefined
    if (ending === undefined) return undefined
    let came = await ending.next()
    for (let more = 0; isHeld(came) && more < ATTEMPTS; more++) {
      came.answer(inTheEnd(target))
      came = await ending.next()
    }
    return atLast(isHeld(came) || came === 'late' ? await ending.cancel() : came)
  }

  function cancel(one: Sending): Promise<Heard> {
    sending = held = second = undefined
    return one.cancel()
  }

  /** Answers as often as the client asks the same. */
  async function answerAll(answer: Answer, sent: Held, under: Sending): Promise<Outcome | undefined> {
    sent.answer(answer)
    for (let attempts = 1; attempts < ATTEMPTS; attempts++) {
      const came = await under.next()
      if (came === 'late') return tooLate(await cancel(under), `It has not ended ${deadline} ms after the error.`)
      if (!isHeld(came)) {
        sending = undefined
        return atLast(came)
      }
      if (!isDeepStrictEqual(came.asked.request, sent.asked.request)) {
        second = came
        return undefined
      }
      came.answer(answer)
    }
    await cancel(under)
    return failure('strays', `It has sent the same request ${ATTEMPTS} times, although each was refused.`)
  }

  return {
    async request(next) {
      if (!client.can.send) return NO_SEND
      if (second !== undefined && isDeepStrictEqual(input?.conversation, next.conversation)) {
        const made = second
        second = undefined
        return take(made)
      }
      const left = await end()
      if (left !== undefined) return left
      input = next
      sending = start(next)
      const came = await sending.next()
      if (isHeld(came)) return take(came)
      if (came === 'late') return tooLate(await cancel(sending), `It has sent no request within ${deadline} ms.`)
      sending = undefined
      return noRequest(came)
    },
    async reply(response, message) {
      if (response === undefined) return NO_RESPONSE
      if (sending === undefined || held === undefined) return undefined
      held.answer({ kind: 'message', message })
      held = undefined
      const came = await sending.next()
      if (isHeld(came)) {
        held = came
        return (await end()) ?? failure('strays', 'It sends a second request for the same history, unasked.')
      }
      if (came === 'late') return tooLate(await cancel(sending), `It has not ended ${deadline} ms after the answer.`)
      sending = undefined
      return failedAnswer(came)
    },
    async failed(failure) {
      if (sending === undefined || held === undefined) return undefined
      const sent = held
      held = undefined
      return answerAll({ kind: 'failure', failure, headers: AT_ONCE }, sent, sending)
    },
    end,
    async close() {
      await end()
      await run.close()
    },
  }
}

/** A client that tries again by itself need not wait for it. */
const AT_ONCE = { 'retry-after': '0', 'retry-after-ms': '1' }

const DECLARE = 'A client says in `targets` what it knows.'
