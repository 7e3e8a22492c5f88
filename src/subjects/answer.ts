import { isObject } from '../json.ts'
import type { Answer } from './endpoint.ts'
import { checkResult, type Declined, type Results } from './protocol.ts'
import type { ProtocolCheck } from './protocol-check.ts'
import type { RpcError } from './rpc.ts'
import type { Failure, Outcome } from './subject.ts'
import { failure } from './thrown.ts'

/** A method's checked result, or what came in its place. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export const checkAnswer = answerChecker(checkResult)

/** Checks answers over a protocol, whatever came in their place included. */
export function answerChecker<R extends object>(check: ProtocolCheck<R>) {
  return async <M extends keyof R & string>(method: M, answer: Answer, printed: string): Promise<Checked<R[M]>> => {
    if (answer.kind === 'failed') return { ok: false, failure: answer.failure }
    if (answer.kind === 'error') return { ok: false, failure: withOutput(thrown(answer.error), printed) }
    const checked = await check(method, answer.result)
    if (checked.fits) return { ok: true, value: checked.value }
    const problem = `Its answer to ${method} does not fit the protocol: ${checked.problem}`
    return { ok: false, failure: withOutput(failure('garbage', problem), printed) }
  }
}

/** Whatever a subject may answer where it is asked to go on: a request body, or that it will not. */
export function outcomeOf(answer: Results['format']): Outcome {
  if ('body' in answer) return { kind: 'body', body: answer.body, mutatedInput: answer.mutatedInput === true }
  return declinedOutcome(answer)
}

export function isDeclined(value: object | null): value is Declined {
  return value !== null && ('refused' in value || 'unsupported' in value)
}

export function declinedOutcome(answer: Declined): Outcome {
  if ('refused' in answer) return { kind: 'refused', reason: answer.refused }
  return { kind: 'unsupported', reason: answer.unsupported, ...(answer.url === undefined ? {} : { url: answer.url }) }
}

function thrown({ message, data }: RpcError): Failure {
  const { cause, name } = isObject(data) ? data : {}
  return failure(cause === 'garbage' ? 'garbage' : 'throws', message, typeof name === 'string' ? name : undefined)
}

function withOutput(failure: Failure, printed: string): Failure {
  return printed === '' ? failure : { ...failure, output: printed }
}
