import type { Violation } from '../../judge/violation.ts'
import { opaque } from '../opaque.ts'
import type { ProviderError } from '../provider.ts'

/** @see https://platform.claude.com/docs/en/api/errors */
const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

/** `house` is what the request id says of the cloud in between: `vrtx_` on Vertex. */
export function anthropicError(violation: Violation, house = ''): ProviderError {
  const { status, message } = violation
  const type = violation.type ?? TYPES[status] ?? 'invalid_request_error'
  const requestId = `req_${house}011C${opaque(violation.rule + violation.pointer, 20)}`
  return { status, body: { type: 'error', error: { type, message }, request_id: requestId } }
}
