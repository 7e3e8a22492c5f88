import type { View } from '../view/view.ts'
import type { Construct } from './construct.ts'
import type { CompileSchema } from './field.ts'
import type { Finding, Subject } from './language.ts'

/** A keyword of the pairing vocabulary: reads the view of the whole request, wherever in a rule it stands. */
export interface PairingKeyword<Spec> {
  readonly keyword: string
  compile(spec: Spec, compile: CompileSchema): FindBroken
  /** What must be in a request for the keyword to have a say about it. */
  construct(spec: Spec): Construct
  /** What it asks the earlier exchanges in vain; absent where a request alone decides. */
  asks?(spec: Spec, compile: CompileSchema): Asked | undefined
}

/** The parts of a request of which the earlier exchanges do not tell what a keyword asks them. */
export type Asked = (view: View) => readonly Subject[]

/** What breaks the rule; an empty list where nothing does. */
export type FindBroken = (view: View) => readonly Finding[]

/** A rule that is broken in this many places says no more about the others. */
export const MOST_FINDINGS = 100

export const NO_FINDINGS: readonly Finding[] = []
