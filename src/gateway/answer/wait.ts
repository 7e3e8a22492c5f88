import { setImmediate, setTimeout } from 'node:timers/promises'
import type { AnswerResponse } from './response.ts'

/** Waits; less long where the signal ends before. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return
  await setTimeout(ms, undefined, { signal }).catch(() => undefined)
}

/** Until the signal ends. */
export function ended(signal: AbortSignal): Promise<void> {
  return untilEither(signal, () => undefined)
}

/** Until the client has taken so much that there is room again, or the signal ends. */
export function drained(response: AnswerResponse, signal: AbortSignal): Promise<void> {
  return untilEither(signal, (done) => response.once('drain', done))
}

/** Writes a chunk and waits until it has left, so that the next one does not go with it, or until the signal ends. */
export async function writeApart(response: AnswerResponse, chunk: Uint8Array, signal: AbortSignal): Promise<void> {
  await untilEither(signal, (done) => response.write(chunk, done))
  await setImmediate()
}

function untilEither(signal: AbortSignal, start: (done: () => void) => unknown): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
    else start(done)
  })
}
