import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'

/** @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html#API_runtime_Converse_Errors */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  400: 'ValidationException',
  403: 'AccessDeniedException',
  404: 'ResourceNotFoundException',
  408: 'ModelTimeoutException',
  424: 'ModelErrorException',
  429: 'ThrottlingException',
  500: 'InternalServerException',
  503: 'ServiceUnavailableException',
}

/** The sentence alone. What kind of error it is stands in a header, from which the SDKs make their exceptions. */
export function bedrockError({ status, message }: Violation): ProviderError {
  const exception = EXCEPTIONS[status] ?? 'InternalServerException'
  return {
    status,
    headers: { 'x-amzn-ErrorType': `${exception}:http://internal.amazon.com/coral/com.amazon.bedrock/` },
    body: { message },
  }
}
