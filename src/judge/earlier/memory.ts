import type { Dialect } from '../../dialects/dialect.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { Target } from '../../providers/target.ts'
import { EarlierExchanges } from './earlier-exchanges.ts'

/** An exchange whose response is read only when a later request depends on it. */
interface Remembered {
  readonly request: Readonly<Record<string, unknown>>
  readonly response: (dialect: Dialect) => unknown
}

/** Also one who was not made out. */
type Answerer = Readonly<Record<'dialect' | 'provider', string>>

const MOST = 1000

/** What the providers answered so far, in one log or one conversation. */
export class Memory {
  readonly #pending = new Map<string, Remembered[]>()
  readonly #known = new Map<string, EarlierExchanges>()
  readonly #keep: number

  /** `keep`: how many responses of one provider; what is older stays undecidable. */
  constructor(keep = MOST) {
    this.#keep = keep
  }

  add(target: Answerer, exchange: Remembered): void {
    const pending = this.#pending.get(keyOf(target)) ?? []
    pending.push(exchange)
    if (pending.length > this.#keep) pending.shift()
    this.#pending.set(keyOf(target), pending)
  }

  /** The provider has nothing any more of what it answered so far. */
  forget(target: Target): void {
    this.#pending.delete(keyOf(target))
    this.#known.delete(keyOf(target))
  }

  /** Undefined where nothing was answered yet. */
  earlierOf(target: Target): EarlierExchanges | undefined {
    const key = keyOf(target)
    const pending = this.#pending.get(key) ?? []
    const known = this.#known.get(key)
    if (known === undefined && pending.length === 0) return undefined
    const dialect = dialectOf(target.dialect)
    const earlier = known ?? new EarlierExchanges(dialect, { keep: this.#keep })
    for (const { request, response } of pending) earlier.add({ request, response: response(dialect) })
    this.#pending.delete(key)
    this.#known.set(key, earlier)
    return earlier
  }
}

function keyOf({ dialect, provider }: Answerer): string {
  return `${dialect} ${provider}`
}
