import type { ClientEvent } from '../../clients/define.ts'
import type { Heard, RunningAgent } from '../../clients/running.ts'
import type { Answer } from '../../gateway/backend.ts'
import { type Held, heldBackend } from '../../gateway/backends/held.ts'
import { connectionFor, type GatewayConnection } from '../../gateway/connection.ts'
import type { Gateway, GatewayRun } from '../../gateway/gateway.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { Bell } from './bell.ts'

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
  readonly #gateway: Gateway
  readonly #backend = heldBackend()
  readonly #runs = new Map<string, GatewayRun>()
  readonly #over = new AbortController()
  readonly #requests: Held[] = []
  #answers = 0

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

  answer(held: Held, answer: Answer): void {
    this.#answers += 1
    held.answer(answer)
  }

  get hasRequest(): boolean {
    return this.#requests.length > 0
  }

  /** The next request that nobody has taken yet. */
  take(): Held | undefined {
    return this.#requests.shift()
  }

  speak(agent: RunningAgent, text: string): Speaking {
    const cancelled = new AbortController()
    const events: ClientEvent[] = []
    const speaking = { events, heard: undefined as Heard | undefined, cancel: () => cancelled.abort() }
    const report = (event: ClientEvent): void => {
      events.push(event)
      this.bell.ring()
    }
    void agent.turn({ text, signal: cancelled.signal, report }).then((heard) => {
      speaking.heard = heard
      this.bell.ring()
    })
    return speaking
  }

  async close(): Promise<void> {
    this.#over.abort()
    for (const run of this.#runs.values()) await run.close()
  }

  #open(target: Target): GatewayRun {
    const onExchange = (): void => {
      this.#answers = Math.max(0, this.#answers - 1)
      this.bell.ring()
    }
    return this.#gateway.run({ backend: this.#backend, strict: 'off', target, onExchange })
  }

  async #receive(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const held = await this.#backend.next(this.#over.signal).catch(() => undefined)
      if (held === undefined) return
      this.#requests.push(held)
      this.bell.ring()
    }
  }
}
