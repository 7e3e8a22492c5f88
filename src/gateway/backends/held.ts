import type { Asked } from '../arrival.ts'
import type { Answer, Backend } from '../backend.ts'

/** A request that waits for its answer. */
export interface Held {
  readonly asked: Asked
  /** Ends when the client goes away; what it is answered then, nobody hears. */
  readonly signal: AbortSignal
  /** Lets the client have its answer. Once. */
  answer(answer: Answer): void
}

/** Each request waits until whoever drives the client has seen it and answers it. */
export interface HeldBackend extends Backend {
  /** The next request that nobody has taken yet, in the order of arrival. Rejects with the signal's reason. */
  next(signal?: AbortSignal): Promise<Held>
}

export function heldBackend(): HeldBackend {
  const untaken: Held[] = []
  const takers: ((held: Held) => void)[] = []

  return {
    answer: (asked, signal) =>
      unlessEnded<Answer>(signal, (resolve) => {
        const held = { asked, signal, answer: onlyOnce(resolve) }
        const taker = takers.shift()
        if (taker === undefined) untaken.push(held)
        else taker(held)
        return () => drop(untaken, held)
      }),
    next: (signal) =>
      unlessEnded<Held>(signal, (resolve) => {
        const held = untaken.shift()
        if (held === undefined) takers.push(resolve)
        else resolve(held)
        return () => drop(takers, resolve)
      }),
  }
}

/** Rejects when the signal ends first. `wait` gives what is to be done then. */
function unlessEnded<T>(
  signal: AbortSignal | undefined,
  wait: (resolve: (value: T) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = (): void => {
      giveUp()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', end, { once: true })
    const giveUp = wait((value) => {
      signal?.removeEventListener('abort', end)
      resolve(value)
    })
  })
}

function onlyOnce(resolve: (answer: Answer) => void): Held['answer'] {
  let isAnswered = false
  return (answer) => {
    if (isAnswered) throw new Error('This request is answered already.')
    isAnswered = true
    resolve(answer)
  }
}

function drop<T>(list: T[], item: T): void {
  const at = list.indexOf(item)
  if (at !== -1) list.splice(at, 1)
}
