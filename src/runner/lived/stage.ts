import type { ClientEvent } from '../../clients/define.ts'
import type { Heard, RunningAgent } from '../../clients/running.ts'
import type { Answer, Backend } from '../../gateway/backend.ts'
import { type Held, heldBackend } from '../../gateway/backends/held.ts'
import { connectionFor, type GatewayConnection } from '../../gateway/connection.ts'
import type { Gateway, GatewayRun } from '../../gateway/gateway.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { Bell } from './bell.ts'
import type { Listing } from './listing.ts'

/** A turn that is under way. */
export interface Speaking {
  /** What the client tells its user meanwhile. */
  readonly events: readonly ClientEvent[]
  /** How it ended; undefined: it has not. */
  readonly heard: Heard | undefined
  cancel(): void
}

/** Where a client acts: the requests that it makes wait here until they are looked at. */
export class Stage {
  readonly bell = new Bell()
  /** Every turn that was begun. */
  readonly spoken: Speaking[] = []
  /** Answers requests that are no part of the conversation; true where it does. */
  apart: ((held: Held) => boolean) | undefined
  /** Answers requests for a list of models. */
  listing: Listing | undefined
  readonly #gateway: Gateway
  readonly #backend = heldBackend()
  readonly #runs = new Map<string, GatewayRun>()
  readonly #doors = new Map<string, Target>()
  readonly #over = new AbortController()
  readonly #requests: Held[] = []
  #answers = 0
  #leaving = 0

  constructor(gateway: Gateway) {
    this.#gateway = gateway
    void this.#receive()
  }

  connection(target: Target): GatewayConnection {
    const name = targetName(target)
    const run = this.#runs.get(name) ?? this.#open(target)
    this.#runs.set(name, run)
    return connectionFor(target, run.url)
  }

  /** Some answer is still on its way to the client. */
  get isAnswering(): boolean {
    return this.#answers > 0
  }

  /** Of an answer that is to stall not all has left yet that gets through. */
  get isLeaving(): boolean {
    return this.#leaving > 0
  }

  answer(held: Held, answer: Answer): void {
    this.#answers += 1
    held.answer(this.#watched(answer))
  }

  get hasRequest(): boolean {
    return this.#requests.length > 0
  }

  /** The next request that nobody has taken yet. */
  take(): Held | undefined {
    return this.#requests.shift()
  }

  /** Whose address was asked. */
  doorOf({ asked }: Held): Target {
    return this.#doors.get(asked.run ?? '') ?? asked.target
  }

  /** `at`: the message of the user that this one takes the place of. */
  speak(agent: RunningAgent, text: string, at?: number): Speaking {
    const cancelled = new AbortController()
    const events: ClientEvent[] = []
    const speaking = { events, heard: undefined as Heard | undefined, cancel: () => cancelled.abort() }
    this.spoken.push(speaking)
    const report = (event: ClientEvent): void => {
      events.push(event)
      this.bell.ring()
    }
    void agent.turn({ text, signal: cancelled.signal, report, ...(at === undefined ? {} : { at }) }).then((heard) => {
      speaking.heard = heard
      this.bell.ring()
    })
    return speaking
  }

  /** Nobody waits for a turn that is still under way. */
  async close(): Promise<void> {
    for (const speaking of this.spoken) if (speaking.heard === undefined) speaking.cancel()
    this.#over.abort()
    for (const run of this.#runs.values()) await run.close()
  }

  #watched(answer: Answer): Answer {
    const { travel } = answer
    if (travel?.cut?.how !== 'stall') return answer
    this.#leaving += 1
    const stalled = (): void => {
      this.#leaving -= 1
      this.bell.ring()
    }
    return { ...answer, travel: { ...travel, cut: { ...travel.cut, stalled } } }
  }

  #open(target: Target): GatewayRun {
    const onExchange = (): void => {
      this.#answers = Math.max(0, this.#answers - 1)
      this.bell.ring()
    }
    const { listing } = this
    const backend: Backend =
      listing === undefined
        ? this.#backend
        : { ...this.#backend, early: (arrival, signal) => listing.early(arrival, target, signal) }
    const run = this.#gateway.run({ backend, strict: 'off', target, onExchange })
    this.#doors.set(run.id, target)
    return run
  }

  async #receive(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const held = await this.#backend.next(this.#over.signal).catch(() => undefined)
      if (held === undefined) return
      if (this.apart?.(held) !== true) this.#requests.push(held)
      this.bell.ring()
    }
  }
}
