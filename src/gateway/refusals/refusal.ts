import type { Violation } from '../../judge/violation.ts'
import type { Sentence } from '../../models/failure/wording.ts'
import type { ProviderError } from '../../providers/provider.ts'

/** What a provider says where it looks at no more of a request than that it came. `{method}`, `{path}` … are filled in. */
export interface DoorSentence extends Sentence {
  /** Its envelope, where that is another than that of its other errors. A string is sent as plain text. */
  readonly body?: (text: string) => unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** By provider; of those that are not there nobody has seen what they say, and they say what is ours. */
export interface RefusalWords {
  readonly known: Readonly<Partial<Record<string, DoorSentence>>>
  readonly ours: DoorSentence
}

/** An answer that says no, before a model was asked. */
export interface Refusal extends ProviderError {
  /** Why, for whoever looks into the log; absent: the violations say so. */
  readonly reason?: string
  readonly violations?: readonly Violation[]
}
