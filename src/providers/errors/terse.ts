import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'

/** OpenAI's envelope without `param`, and with `code` only where there is one (Groq, Moonshot). */
export function terseError(violation: Violation): ProviderError {
  const { status, message, type = 'invalid_request_error', code } = violation
  return { status, body: { error: { message, type, ...(code === undefined ? {} : { code }) } } }
}
