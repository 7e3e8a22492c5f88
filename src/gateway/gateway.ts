import type { Rule } from '../judge/rule.ts'
import type { Target } from '../providers/target.ts'
import type { RedactionOptions } from '../redaction/redact.ts'
import type { Backend } from './backend.ts'
import type { JudgedExchange } from './judged-exchange.ts'

/** `must`: what the provider would refuse is refused. `should`: what it merely should not be sent, too. `off`: nothing is. */
export type Strictness = 'must' | 'should' | 'off'

export interface RunOptions {
  /** What answers; absent: that of the gateway. */
  readonly backend?: Backend
  readonly strict?: Strictness
  /**
   * Who the requests are taken to be for, where the address does not tell: the provider, and no other model of it; with an
   * empty model, any.
   */
  readonly target?: Target
  /** The same for several, in place of one. */
  readonly targets?: readonly Target[]
  /** Called when an exchange is over, however it ended. */
  readonly onExchange?: (exchange: JudgedExchange) => void
}

/** A part of the gateway of its own: own paths, own backend, own memory and log. Paths without a prefix are the run `''`. */
export interface GatewayRun {
  readonly id: string
  /** `http://127.0.0.1:PORT/run/<id>`, without a slash at its end. */
  readonly url: string
  /** The exchanges so far, the newest last; a ring, so the oldest are forgotten. */
  readonly exchanges: readonly JudgedExchange[]
  /** Ends what is under way, and forgets it. */
  close(): Promise<void>
}

export interface GatewayOptions extends RunOptions {
  /** 0 or absent: any that is free. */
  readonly port?: number
  /**
   * Makes a backend for each run that has none of its own, so that a script begins anew in each; in place of `backend`. It is
   * given the id of the run.
   */
  readonly openBackend?: (run: string) => Backend
  /** Rules of one's own. */
  readonly rules?: readonly Rule[]
  /** What must get neither into the log nor into an answer that turns away, beside what tells of itself. */
  readonly redaction?: RedactionOptions
}

export interface Gateway {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  readonly port: number
  run(options?: RunOptions): GatewayRun
  /** Takes no more requests, lets those under way end for at most `grace` milliseconds (2,000), then closes. */
  close(grace?: number): Promise<void>
}
