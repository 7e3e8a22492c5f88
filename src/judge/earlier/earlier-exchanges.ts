import type { Body, RuleDialect } from '../../dialects/dialect.ts'
import type { Part } from '../view/part.ts'
import { type Answer, answerOf } from './answer.ts'
import type { Exchange } from './exchange.ts'
import { isGiven } from './given.ts'
import { type Prompt, promptOf } from './prompt.ts'

export interface EarlierOptions {
  /**
   * These are all exchanges that the conversation can stem from, so what is not among them the provider never gave.
   * False by default: what is not among them may be older.
   */
  readonly complete?: boolean
  /** How many exchanges are remembered; the oldest is forgotten first. */
  readonly keep?: number
}

const KEEP = 1000

/** What a provider has answered so far: decides what a request alone cannot tell. One dialect, one provider. */
export class EarlierExchanges {
  readonly complete: boolean
  readonly #dialect: RuleDialect
  readonly #keep: number
  readonly #answers = new Set<Answer>()
  readonly #bySignature = new Map<unknown, Answer>()
  readonly #byItem = new Map<unknown, Answer>()
  readonly #byId = new Map<unknown, Answer>()

  constructor(dialect: RuleDialect, { complete = false, keep = KEEP }: EarlierOptions = {}) {
    this.#dialect = dialect
    this.complete = complete
    this.#keep = keep
  }

  /** A response that is none of the dialect's, an error for instance, gives nothing to remember. */
  add(exchange: Exchange): void {
    const answer = answerOf(exchange, this.#dialect)
    if (answer === undefined) return
    this.#answers.add(answer)
    for (const signature of answer.signatures.keys()) this.#bySignature.set(signature, answer)
    for (const item of answer.items.keys()) this.#byItem.set(item, answer)
    if (answer.id !== undefined) this.#byId.set(answer.id, answer)
    const [oldest] = this.#answers
    if (this.#answers.size > this.#keep && oldest !== undefined) this.#forget(oldest)
  }

  #forget(answer: Answer): void {
    this.#answers.delete(answer)
    for (const [signature] of answer.signatures) drop(this.#bySignature, signature, answer)
    for (const [item] of answer.items) drop(this.#byItem, item, answer)
    drop(this.#byId, answer.id, answer)
  }

  /** The answer in which a part was given, by its signature, or else by the id of its wire object. */
  answerWith({ signature, item }: Part): Answer | undefined {
    return isGiven(signature) ? this.#bySignature.get(signature) : this.#byItem.get(item)
  }

  /** The answer in which the wire object of that id was given. */
  answerWithItem(item: unknown): Answer | undefined {
    return this.#byItem.get(item)
  }

  /** Whether reasoning is bound to what stood before it. */
  get binds(): boolean {
    return this.#dialect.prefix !== undefined
  }

  /** What the model reads in a request with these parts. */
  promptOf(request: Body, parts: readonly Part[]): Prompt | undefined {
    const prefix = this.#dialect.prefix?.(request)
    return prefix === undefined ? undefined : promptOf(prefix, [], parts)
  }

  /** Whether the provider has kept what has this id: a response of its own, or what an answered request went on from. */
  hasKept(id: unknown): boolean {
    return this.#byId.has(id) || [...this.#answers].some(({ states }) => states().includes(id))
  }

  /** The answer that has this id itself. */
  answer(id: unknown): Answer | undefined {
    return this.#byId.get(id)
  }
}

/** A later answer may have given the same again. */
function drop(map: Map<unknown, Answer>, key: unknown, answer: Answer): void {
  if (map.get(key) === answer) map.delete(key)
}
