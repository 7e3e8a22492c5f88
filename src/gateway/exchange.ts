import type { Violation } from '../judge/violation.ts'
import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { safeIn } from '../redaction/safe-in.ts'
import type { Address } from './address.ts'
import type { AnswerResponse } from './answer/response.ts'
import type { Incoming } from './http.ts'
import type { JudgedExchange } from './judged-exchange.ts'
import type { Addressee } from './refusals/refuse.ts'

type Ended = JudgedExchange['ended']

/** A request that is under way, and what is known of it by now. */
export class Exchange {
  readonly number: number
  readonly address: Address
  readonly request: Incoming
  readonly response: AnswerResponse
  /** Whom it is for, as far as that is known. */
  addressee: Addressee = { provider: 'openai', dialect: 'openai-chat' }
  target: Target | undefined
  stream = false
  violations: readonly Violation[] = []
  verdict: JudgedExchange['verdict'] = 'not-judged'
  reason: string | undefined
  /** Whoever puts the answer on the wire tells how that ended. */
  isBeingSent = false
  /** Makes a text fit to be shown. */
  readonly safe: (text: string) => string
  readonly #gone = new AbortController()
  readonly #at = new Date()
  readonly #start = performance.now()
  #whenOver: ((exchange: JudgedExchange) => void) | undefined
  #isOver = false

  constructor(
    number: number,
    address: Address,
    request: Incoming,
    response: AnswerResponse,
    safe: (text: string) => string,
  ) {
    this.number = number
    this.address = address
    this.request = request
    this.response = response
    this.safe = safe
    response.once('close', () => this.#close())
  }

  /** Ends when the client goes away. */
  get signal(): AbortSignal {
    return this.#gone.signal
  }

  get isOver(): boolean {
    return this.#isOver
  }

  whenOver(listener: (exchange: JudgedExchange) => void): void {
    this.#whenOver = listener
  }

  /** It is over, and goes into the log; once. */
  over(status: number | undefined, ended?: Ended): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#whenOver?.(safeIn(this.#entry(status, ended), this.safe))
  }

  /** Breaks it off. */
  abort(): void {
    this.#gone.abort()
    this.response.destroy()
  }

  #close(): void {
    if (this.#isOver) return
    this.#gone.abort()
    if (!this.isBeingSent) this.over(undefined, 'client-gone')
  }

  #entry(status: number | undefined, ended: Ended): JudgedExchange {
    const { number, address, request, target, stream, verdict, violations, reason } = this
    const entry = {
      number,
      run: address.run,
      at: this.#at.toISOString(),
      method: request.method ?? '',
      path: address.path,
      target: target === undefined ? undefined : targetName(target),
      model: target?.model,
      stream,
      verdict,
      violations,
      status,
      ms: Math.round(performance.now() - this.#start),
    }
    if (ended === undefined && reason === undefined) return entry
    return { ...entry, ...(ended !== undefined && { ended }), ...(reason !== undefined && { reason }) }
  }
}
