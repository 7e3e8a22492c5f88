import { isObject } from '../json.ts'
import type { Answer } from './process.ts'
import { checkResult, type Declined, type Method, type Results } from './protocol.ts'
import type { RpcError } from './rpc.ts'
import type { Failure, Outcome } from './subject.ts'
import { failure } from './thrown.ts'

/** A method's checked result, or what came in its place. */
export type Checked<M extends Method> =
  | { readonly ok: true; readonly value: Results[M] }
  | { readonly ok: false; readonly failure: Failure }

export async function checkAnswer<M extends Method>(method: M, answer: Answer, printed: string): Promise<Checked<M>> {
  if (answer.kind === 'failed') return { ok: false, failure: answer.failure }
  if (answer.kind === 'error') return { ok: false, failure: withOutput(thrown(answer.error), printed) }
  const checked = await checkResult(method, answer.result)
  if (checked.fits) return { ok: true, value: checked.value }
  return { ok: false, failure: withOutput(failure('garbage', checked.problem), printed) }
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
