import type { Held, HeldBackend } from '../gateway/backends/held.ts'
import { within } from '../subjects/deadline.ts'
import type { SendInput } from './define.ts'
import type { Heard, RunningClient } from './running.ts'

/** What comes of a client that was asked to send: a request, the end, or nothing in time. */
export type Came = Held | Heard | 'late'

/** A `send` that is under way, and the requests that it makes. */
export interface Sending {
  next(): Promise<Came>
  /** Cancels it, and tells how it ended. */
  cancel(): Promise<Heard>
}

export function startSending(
  client: RunningClient,
  backend: HeldBackend,
  input: Omit<SendInput, 'signal' | 'report'>,
  deadline: number,
): Sending {
  const cancelled = new AbortController()
  const said = client.send({ ...input, signal: cancelled.signal, report: () => {} })
  return {
    async next() {
      const over = new AbortController()
      try {
        return await within(deadline, Promise.race([backend.next(over.signal), said]))
      } finally {
        over.abort()
      }
    },
    cancel() {
      cancelled.abort()
      return said
    },
  }
}

export function isHeld(came: Came): came is Held {
  return came !== 'late' && 'asked' in came
}
