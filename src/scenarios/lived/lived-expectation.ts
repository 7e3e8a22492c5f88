import type { FailureKind } from '../../models/failure/failure.ts'
import type { ExpectForm } from '../form.ts'

/** How often something happens: so many times, or within bounds. */
export type Count = number | { readonly least?: number; readonly most?: number }

/** What must hold for a turn of an agent, or for all of its life, beside what holds for each request. */
export interface LivedExpectation {
  /** Requests that the agent makes. */
  readonly requests?: Count
  readonly events?: ExpectedEvents
  readonly error?: ExpectedError
}

/** What the agent tells its user. An agent that tells nothing of a kind at all is not held to its count. */
export interface ExpectedEvents {
  readonly call?: Count
  readonly result?: Count
  readonly finish?: Count
  readonly error?: Count
  /** `cut`: where it says why the answer is over, that is no reason which a whole answer has. */
  readonly ends?: 'cut'
}

export interface ExpectedError {
  /** Whether the user is shown an error. */
  readonly told: boolean
  /** What it is about: the user is not told of an error of another kind. */
  readonly kind?: FailureKind
}

/** The words that are about more than one request; the later ones go before the earlier ones. */
export function livedExpectation(said: readonly ExpectForm[]): LivedExpectation {
  const requests = said.findLast((each) => each.requests !== undefined)?.requests
  const events = said.findLast((each) => each.events !== undefined)?.events
  const error = said.findLast((each) => each.error !== undefined)?.error
  return {
    ...(requests === undefined ? {} : { requests }),
    ...(events === undefined ? {} : { events }),
    ...(error === undefined ? {} : { error }),
  }
}
