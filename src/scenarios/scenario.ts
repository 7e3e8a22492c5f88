import type { Form } from './form.ts'
import type { Binding } from './vary.ts'

/** A scenario as it was loaded: every combination of its parameters, checked. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly why: string
  /** Where the fault was seen in real software. */
  readonly seen: readonly string[]
  /** Words to choose it by. */
  readonly tags: readonly string[]
  readonly file: string
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly params: Binding['params']
  readonly form: Form
}
