import type { Answer } from '../gateway/backend.ts'
import { inForm } from '../models/failure/wording.ts'
import type { Target } from '../providers/target.ts'
import type { Failure, Outcome } from '../subjects/subject.ts'
import { failure } from '../subjects/thrown.ts'
import type { Heard } from './running.ts'

/** Of a client that has ended without a request. */
export function noRequest(heard: Heard): Outcome {
  switch (heard.kind) {
    case 'done':
      return failure('garbage', 'It has ended without a request and without an error.')
    case 'shown-error':
      return heard.errorName === 'Refusal'
        ? { kind: 'refused', reason: heard.message }
        : failure('throws', heard.message, heard.errorName)
    case 'unsupported':
    case 'error':
      return heard
  }
}

/** Of a client that was given a good answer; undefined: all is well. */
export function failedAnswer(heard: Heard): Outcome | undefined {
  switch (heard.kind) {
    case 'done':
      return undefined
    case 'shown-error':
      return failure('throws', `${nameOf(heard)}${heard.message} (in answer to a response that is well formed)`)
    case 'unsupported':
    case 'error':
      return heard
  }
}

/** Of a client that has had an error: it may show it, or not. */
export function atLast(heard: Heard): Failure | undefined {
  return heard.kind === 'error' ? heard : undefined
}

/** Of a client that was cancelled for being late: whom it could not reach tells more. */
export function tooLate(heard: Heard, message: string): Failure {
  return heard.kind === 'error' && heard.cause === 'strays' ? heard : failure('hangs', message)
}

/** The provider's error for a request that nobody answers any more. Clients do not try again after it. */
export function inTheEnd(target: Target): Answer {
  const sentence = { status: 400, text: 'The test ends here.' }
  const { status, body, headers } = inForm(sentence, 'end', target) ?? {
    status: sentence.status,
    body: { error: { message: sentence.text } },
  }
  return { kind: 'failure', failure: { status, body }, ...(headers === undefined ? {} : { headers }) }
}

function nameOf({ errorName }: { readonly errorName?: string }): string {
  return errorName === undefined ? '' : `${errorName}: `
}
