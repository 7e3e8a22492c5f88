import { isObject } from '../json.ts'
import type { Failure, Outcome } from './subject.ts'

/** What a formatter says by throwing. */
export function outcomeOfThrown(thrown: unknown): Exclude<Outcome, { kind: 'body' }> {
  const message = messageOf(thrown)
  const name = errorName(thrown)
  if (name === 'Refusal' || (isObject(thrown) && thrown.refused === true)) return { kind: 'refused', reason: message }
  if (name === 'Unsupported') return { kind: 'unsupported', reason: message, ...urlOf(thrown) }
  return failure('throws', message, name)
}

export function failure(cause: Failure['cause'], message: string, errorName?: string): Failure {
  return { kind: 'error', cause, message, ...(errorName === undefined ? {} : { errorName }) }
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error || isObject(thrown)) return String(thrown.message ?? thrown)
  return String(thrown)
}

/** The class of an error; many classes leave `name` as they found it. Errors of the operating system have none of their own. */
function errorName(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  if ('syscall' in thrown) return 'SystemError'
  return thrown.name === 'Error' ? thrown.constructor.name : thrown.name
}

function urlOf(thrown: unknown): { url?: string } {
  return isObject(thrown) && typeof thrown.url === 'string' ? { url: thrown.url } : {}
}
