import type { Rule } from '../judge/rule.ts'
import { safeText } from '../redaction/safe-text.ts'
import { readAddress } from './address.ts'
import type { AnswerResponse } from './answer/response.ts'
import { answerExchange } from './answer-exchange.ts'
import { plausibleBackend } from './backends/plausible.ts'
import { CONTROL_PATH, control } from './control.ts'
import { Exchange } from './exchange.ts'
import type { GatewayOptions, RunOptions } from './gateway.ts'
import { type Incoming, sendJson } from './http.ts'
import { backendFailure } from './refusals/refuse.ts'
import type { Run, RunSettings } from './run.ts'
import { Runs } from './runs.ts'
import { sendRefusal } from './send-refusal.ts'

/** What a gateway does with the requests that its listener hands it. */
export class GatewayServer {
  readonly #options: GatewayOptions
  readonly #backend = plausibleBackend()
  readonly #rules: readonly Rule[] | undefined
  readonly #runs: Runs
  readonly #safe: (text: string) => string
  #requests = 0
  #underWay = 0
  #isClosing = false
  #whenIdle: (() => void) | undefined

  constructor(url: string, options: GatewayOptions) {
    this.#options = options
    this.#rules = options.rules
    this.#safe = safeText(options.redaction)
    this.#runs = new Runs(url, (id) => this.#settings({}, id))
  }

  run(options: RunOptions = {}): Run {
    return this.#runs.make((id) => this.#settings(options, id))
  }

  serve(request: Incoming, response: AnswerResponse): void {
    request.on('error', ignore)
    response.on('error', ignore)
    if (this.#isClosing) {
      response.destroy()
      return
    }
    const address = readAddress(request.url ?? '/')
    const run = this.#runs.get(address.run ?? '')
    if (run === undefined) sendJson(response, 410, { error: { message: `The run ${address.run} is closed.` } })
    else if (address.path === CONTROL_PATH) control(run, request, response)
    else this.#begin(run, new Exchange(this.#requests + 1, address, request, response, this.#safe))
  }

  /** Resolves when nothing is under way any more, or when that takes longer than `grace` milliseconds. */
  async close(grace: number): Promise<void> {
    this.#isClosing = true
    const timer = setTimeout(() => this.#whenIdle?.(), grace)
    if (this.#underWay > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve))
    clearTimeout(timer)
    await Promise.all(this.#runs.all.map((run) => run.close()))
  }

  #begin(run: Run, exchange: Exchange): void {
    this.#requests += 1
    this.#underWay += 1
    run.begin(exchange)
    exchange.whenOver((judged) => {
      this.#underWay -= 1
      run.end(exchange, judged)
      if (this.#underWay === 0) this.#whenIdle?.()
    })
    answerExchange(exchange, run, this.#rules).catch((error: unknown) => failed(exchange, error))
  }

  #settings(own: RunOptions, id: string): RunSettings {
    const { strict = 'must', onExchange, openBackend, backend = this.#backend } = this.#options
    return {
      backend: own.backend ?? openBackend?.(id) ?? backend,
      strict: own.strict ?? strict,
      targets: targetsIn(own) ?? targetsIn(this.#options) ?? [],
      onExchange: own.onExchange ?? onExchange,
    }
  }
}

function targetsIn({ target, targets }: RunOptions): RunSettings['targets'] | undefined {
  return targets ?? (target === undefined ? undefined : [target])
}

/** A backend without an answer must not bring the gateway down, nor leave the client waiting. */
function failed(exchange: Exchange, error: unknown): void {
  if (exchange.isOver) return
  if (exchange.signal.aborted) exchange.over(undefined, 'client-gone')
  else if (!exchange.response.headersSent) sendRefusal(exchange, backendFailure(error, exchange.addressee))
  else {
    exchange.reason = error instanceof Error ? error.message : String(error)
    exchange.response.destroy()
    exchange.over(200)
  }
}

function ignore(): void {}
