import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'

/** Flat: there is no `error` member around it. */
export function mistralError(violation: Violation): ProviderError {
  const { status, message, type = 'invalid_request_error', code = null } = violation
  return { status, body: { object: 'error', message, type, param: null, code } }
}
