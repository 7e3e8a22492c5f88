import type { JudgedExchange } from './judged-exchange.ts'

/** What happened in a run so far, all of it counted. */
export interface LogSummary {
  readonly exchanges: number
  readonly accepted: number
  readonly rejected: number
  readonly notJudged: number
  /** Id of a rule -> requests in which it was broken. */
  readonly rules: Readonly<Record<string, number>>
}

const KEPT = 1000

/** The exchanges of a run; the oldest is forgotten first, and still counted. */
export class ExchangeLog {
  readonly #size: number
  #kept: JudgedExchange[] = []
  /** Where the next goes once all places are taken: that is where the oldest is. */
  #oldest = 0
  #verdicts: Record<JudgedExchange['verdict'], number> = none()
  readonly #rules = new Map<string, number>()

  constructor(size = KEPT) {
    this.#size = size
  }

  add(exchange: JudgedExchange): void {
    if (this.#kept.length < this.#size) this.#kept.push(exchange)
    else {
      this.#kept[this.#oldest] = exchange
      this.#oldest = (this.#oldest + 1) % this.#size
    }
    this.#verdicts[exchange.verdict] += 1
    for (const rule of new Set(exchange.violations.map((violation) => violation.rule))) {
      this.#rules.set(rule, (this.#rules.get(rule) ?? 0) + 1)
    }
  }

  /** The newest last. */
  list(): readonly JudgedExchange[] {
    return [...this.#kept.slice(this.#oldest), ...this.#kept.slice(0, this.#oldest)]
  }

  summary(): LogSummary {
    const { accepted, rejected, 'not-judged': notJudged } = this.#verdicts
    const exchanges = accepted + rejected + notJudged
    return { exchanges, accepted, rejected, notJudged, rules: Object.fromEntries(this.#rules) }
  }

  clear(): void {
    this.#kept = []
    this.#oldest = 0
    this.#verdicts = none()
    this.#rules.clear()
  }
}

function none(): Record<JudgedExchange['verdict'], number> {
  return { accepted: 0, rejected: 0, 'not-judged': 0 }
}
