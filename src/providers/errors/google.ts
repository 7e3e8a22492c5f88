import type { Violation } from '../../judge/violation.ts'
import type { ProviderError } from '../provider.ts'
import { toldTogether } from './told-together.ts'

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

/** What its parser of JSON finds, and what the validator behind it does: either tells all of it, a line each. */
const UNREADABLE = /^Invalid (?:JSON payload received\. Unknown name|value at) /
const INVALID = /^\* GenerateContentRequest\./

/** @see https://github.com/mnfst/llm-gateway/issues/1858 (the parser), https://github.com/danny-avila/LibreChat/issues/6971 (the validator) */
export function googleError(violation: Violation, all: readonly Violation[] = []): ProviderError {
  const { status: code, message } = violation
  const status = violation.type ?? STATUS_NAMES[code] ?? 'UNKNOWN'
  if (UNREADABLE.test(message)) {
    const sentences = toldTogether(violation, all, UNREADABLE)
    return {
      status: code,
      body: { error: { code, message: sentences.join('\n'), status, details: detailsOf(sentences) } },
    }
  }
  const lines = toldTogether(violation, all, INVALID)
  const text = lines.length === 1 ? message : lines.map((line) => `${line.trimEnd()}\n`).join('')
  return { status: code, body: { error: { code, message: text, status } } }
}

/** Each with its place; what is wrong with the body itself has none. @see https://github.com/Alishahryar1/free-claude-code/issues/542 */
function detailsOf(sentences: readonly string[]): readonly object[] {
  const fieldViolations = sentences.map((description) => {
    const [, field] = / at '([^']*)'/.exec(description) ?? []
    return field === undefined ? { description } : { field, description }
  })
  return [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }]
}
