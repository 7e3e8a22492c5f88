import { Memory } from '../judge/earlier/memory.ts'
import type { Target } from '../providers/target.ts'
import type { Backend } from './backend.ts'
import type { Exchange } from './exchange.ts'
import type { GatewayRun, RunOptions, Strictness } from './gateway.ts'
import type { JudgedExchange } from './judged-exchange.ts'
import { ExchangeLog } from './log.ts'

/** The options of a run with nothing left open. */
export interface RunSettings {
  readonly backend: Backend
  readonly strict: Strictness
  readonly targets: readonly Target[]
  readonly onExchange: RunOptions['onExchange']
}

/** Answers that are remembered; what a client still refers to is seldom older. */
const REMEMBERED = 200

/** A part of the gateway of its own. */
export class Run implements GatewayRun {
  readonly id: string
  readonly url: string
  readonly settings: RunSettings
  readonly memory = new Memory(REMEMBERED)
  readonly log = new ExchangeLog()
  readonly #underWay = new Set<Exchange>()
  readonly #forget: () => void

  constructor(id: string, url: string, settings: RunSettings, forget: () => void) {
    this.id = id
    this.url = url
    this.settings = settings
    this.#forget = forget
  }

  get exchanges(): readonly JudgedExchange[] {
    return this.log.list()
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0
  }

  begin(exchange: Exchange): void {
    this.#underWay.add(exchange)
  }

  end(exchange: Exchange, judged: JudgedExchange): void {
    this.#underWay.delete(exchange)
    this.log.add(judged)
    this.settings.onExchange?.(judged)
  }

  async close(): Promise<void> {
    this.#forget()
    for (const exchange of this.#underWay) exchange.abort()
  }
}
