import type { DeviationKind } from '../compare/deviation.ts'
import type { Input } from '../scenarios/case.ts'
import type { AssistantForm, StepEntry } from '../scenarios/form.ts'

/** A stretch of a conversation that can stand before and behind any other. */
export interface Fragment extends Leeway {
  readonly steps: (teller: Teller) => readonly StepEntry[]
  /** No run can produce it; an app may have stored it. */
  readonly storedOnly?: boolean
  /** Names that it calls although nothing of that name is declared. */
  readonly undeclared?: readonly string[]
}

/** What is asked of a subject once a conversation holds something, and what is not. */
export interface Leeway {
  /** What the history is then; the default is `valid`. */
  readonly input?: Input
  /** Deviations that are no fault then. */
  readonly but?: readonly DeviationKind[]
  /** A later request need not begin with the one before it. */
  readonly rewrites?: boolean
}

/** What a fragment takes from the story that it is in. */
export interface Teller {
  /** A label that no other call of the story has. */
  readonly label: () => string
  readonly thinks: Thoughts
}

/** What stands in an answer beside the call of that label, where the model thinks before it calls. */
export type Thoughts = (label: string) => Partial<AssistantForm>

export const thoughtless: Thoughts = () => ({})
