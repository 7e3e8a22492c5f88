import type { IncomingHttpHeaders } from 'node:http'
import type { Body } from '../dialects/dialect.ts'
import type { Violation } from '../judge/violation.ts'
import type { Target } from '../providers/target.ts'
import type { Framing } from '../wire/event.ts'

/** A request as it came in, before anything is known of it. */
export interface Arrival {
  /** Counted from 1 over the life of the gateway. */
  readonly number: number
  /** The run that it belongs to: `/run/<id>/…`; undefined for paths without. */
  readonly run: string | undefined
  readonly method: string
  /** Without the prefix of the run, with the query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request to a model, read and judged. */
export interface Asked extends Arrival {
  readonly target: Target
  readonly request: Body
  /** How the answer is to be streamed; undefined: it is wanted whole. */
  readonly framing: Framing | undefined
  /** What the provider would not take, and what it would take although it should not be sent. */
  readonly violations: readonly Violation[]
}
