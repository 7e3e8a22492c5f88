import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'

/** @see https://cloud.google.com/apis/design/errors */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

export function googleError(violation: Violation): ProviderError {
  const { status: code, message } = violation
  const status = violation.type ?? STATUS_NAMES[code] ?? 'UNKNOWN'
  return { status: code, body: { error: { code, message, status } } }
}
