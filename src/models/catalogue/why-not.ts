import { classifyError } from '../failure/classify.ts'
import type { HttpAnswer } from '../http/answer.ts'
import type { Credentials } from '../http/credentials.ts'

/** What an error answer means for the list, in our own words: those of providers quote parts of keys. */
export function whyNot(provider: string, { secret, variable }: Credentials, { status, body }: HttpAnswer): string {
  switch (classifyError({ provider, status, body }).kind) {
    case 'auth':
      return secret === undefined
        ? `The provider wants a key: set ${variable}.`
        : `The provider does not accept the key, or not for a list of models (status ${status}).`
    case 'rate-limit':
      return `The account has no requests left for now (status ${status}).`
    default:
      return byStatus(status)
  }
}

function byStatus(status: number): string {
  if (status >= 500) return `The server failed (status ${status}).`
  return status === 404
    ? 'There is no list of models at this address (status 404).'
    : `The provider refused to list its models (status ${status}).`
}
