import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'
import { toldTogether } from './told-together.ts'

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

/** What is wrong by the model of the service, which is told with the number of faults. */
const COUNTED = /^1 validation error detected: /

/** The sentence alone. What kind of error it is stands in a header, from which the SDKs make their exceptions. */
export function bedrockError(violation: Violation, all: readonly Violation[] = []): ProviderError {
  const { status } = violation
  const exception = EXCEPTIONS[status] ?? 'InternalServerException'
  return {
    status,
    headers: { 'x-amzn-ErrorType': `${exception}:http://internal.amazon.com/coral/com.amazon.bedrock/` },
    body: { message: counted(toldTogether(violation, all, COUNTED)) },
  }
}

function counted(sentences: readonly string[]): string {
  const faults = sentences.map((sentence) => sentence.replace(COUNTED, ''))
  return sentences.length === 1
    ? sentences.join('')
    : `${faults.length} validation errors detected: ${faults.join('; ')}`
}
