import { isObject } from '../json.ts'
import type { Answer } from '../subjects/endpoint.ts'
import type { Failure } from '../subjects/subject.ts'
import { failure } from '../subjects/thrown.ts'
import type { Fence } from './fence.ts'
import { checkResult, type Method, type Results, type Unsupported } from './protocol.ts'
import type { NotDone } from './running.ts'

/** A result that fits the protocol, or what came in its place. */
export type Result<T> = { readonly kind: 'result'; readonly value: Exclude<T, Unsupported> } | NotDone

/** Reads the answer of a client's process. */
export async function readAnswer<M extends Method>(
  method: M,
  answer: Answer,
  printed: string,
): Promise<Result<Results[M]>> {
  if (answer.kind === 'failed') return answer.failure
  if (answer.kind === 'error') return shown(answer.error, printed)
  const checked = await checkResult(method, answer.result)
  if (!checked.fits) return garbage(`Its answer to ${method} does not fit the protocol: ${checked.problem}`, printed)
  const { value } = checked
  return isUnsupported(value)
    ? unsupported(value)
    : { kind: 'result', value: value as Exclude<Results[M], Unsupported> }
}

/** A client that asks anybody else has failed, whatever it says. */
export function unlessStrayed<T extends { readonly kind: string }>(
  heard: T,
  fence: Pick<Fence, 'takeStrays'>,
): T | Failure {
  const strays = fence.takeStrays()
  if (strays.length === 0) return heard
  return failure('strays', `It wants to ask ${strays.join(', ')}, and not only the address that it is given.`)
}

function isUnsupported(value: unknown): value is Unsupported {
  return isObject(value) && typeof value.unsupported === 'string'
}

function unsupported({ unsupported, url }: Unsupported): NotDone {
  return { kind: 'unsupported', reason: unsupported, ...(url === undefined ? {} : { url }) }
}

function shown({ message, data }: { readonly message: string; readonly data?: unknown }, printed: string): NotDone {
  const { cause, name } = isObject(data) ? data : {}
  if (cause === 'garbage') return garbage(message, printed)
  return { kind: 'shown-error', message, ...(typeof name === 'string' ? { errorName: name } : {}) }
}

function garbage(message: string, printed: string): Failure {
  return { ...failure('garbage', message), ...(printed === '' ? {} : { output: printed }) }
}
