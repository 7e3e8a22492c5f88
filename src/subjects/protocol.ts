import type { Message } from '../conversation/message.ts'
import type { Body, FormatInput } from '../dialects/dialect.ts'
import { protocolCheck } from './protocol-check.ts'
import type { FailedResponse, SessionContext } from './subject.ts'

/** A subject's answer where it does not go on. */
export type Declined = { readonly refused: string } | { readonly unsupported: string; readonly url?: string }

/** The result of each method that a subject serves. */
export interface Results {
  readonly initialize: {
    readonly name: string
    readonly targets?: readonly string[]
    readonly kind: 'stateless' | 'stateful' | 'client'
  }
  readonly format: { readonly body: unknown; readonly mutatedInput?: boolean } | Declined
  readonly 'session/open': { readonly session: string } | Declined
  readonly 'session/request': Results['format']
  readonly 'session/reply': Declined | object | null
  readonly 'session/failed': Declined | object | null
  readonly 'session/close': object | null
  readonly shutdown: object | null
}
export type Method = keyof Results

/** The version of the protocol. Members may be added to it; none is removed or changes its meaning. */
export const PROTOCOL = 1

/** The parameters of each method. */
export interface Params {
  readonly initialize: { readonly protocol: number }
  readonly format: FormatInput
  readonly 'session/open': SessionContext
  readonly 'session/request': { readonly session: string; readonly input: FormatInput }
  readonly 'session/reply': { readonly session: string; readonly response: Body; readonly message: Message }
  readonly 'session/failed': { readonly session: string; readonly failure: FailedResponse }
  readonly 'session/close': { readonly session: string }
  readonly shutdown: object
}

export const checkResult = protocolCheck<Results>('subject-protocol')
