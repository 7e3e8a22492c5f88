import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'

/** Every member is always there, null where it has nothing to say. */
export function openaiError(violation: Violation): ProviderError {
  const { status, message, type = 'invalid_request_error', param = null, code = null } = violation
  return { status, body: { error: { message, type, param, code } } }
}
