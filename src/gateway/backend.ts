import type { IncomingHttpHeaders } from 'node:http'
import type { Message } from '../conversation/message.ts'
import type { ReplyManner } from '../dialects/manner.ts'
import type { FailedResponse } from '../subjects/subject.ts'
import type { Arrival, Asked } from './arrival.ts'
import type { Travel } from './travel.ts'

/** What stands behind the gateway and answers: a script, something plausible, recordings, the provider itself. */
export interface Backend {
  /**
   * Answers a request to a model that was let through. `signal` ends when the client goes away. A promise that stays
   * open keeps the client waiting.
   */
  answer(asked: Asked, signal: AbortSignal): Promise<Answer>
  /**
   * Answers before anything is read or judged; undefined: the gateway does as usual. Recordings and the provider itself
   * answer in this way what is no request to a model.
   */
  early?(arrival: Arrival, signal: AbortSignal): Promise<EarlyAnswer | undefined>
}

/** An answer to what the gateway has not looked at, with what the backend found out about it, for the log. */
export interface EarlyAnswer extends RawAnswer {
  readonly judged?: Pick<Asked, 'target' | 'violations'> & { readonly stream: boolean }
  /** Why there is no better answer. */
  readonly reason?: string
  readonly travel?: Travel
}

/** What goes back to the client, and how it travels. */
export type Answer = (
  | { readonly kind: 'message'; readonly message: Message; readonly manner?: ReplyManner }
  /** The provider's error in place of an answer. */
  | { readonly kind: 'failure'; readonly failure: FailedResponse; readonly headers?: Readonly<Record<string, string>> }
  | RawAnswer
) & { readonly travel?: Travel }

/** An answer byte for byte, chunk for chunk. */
export interface RawAnswer {
  readonly kind: 'raw'
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer | AsyncIterable<Buffer>
}
