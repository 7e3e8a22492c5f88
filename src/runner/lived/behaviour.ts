/** Faults of a whole client that no single request shows. */
export const BEHAVIOUR_KINDS = [
  'executed-cancelled',
  'executed-twice',
  'executed-unparsed',
  'executed-wrong-tool',
  'executed-altered',
  'not-executed',
  'false-success',
  'silent-stop',
  'endless-loop',
  'too-many-requests',
  'mixed-models',
  'gave-up',
  'error-swallowed',
  'event-order',
  'wrong-kind',
  'poisoned',
  'learned-wrongly',
  'not-learned',
  'missing-models',
  'wrong-models',
  'hang',
  'crash',
] as const
export type BehaviourKind = (typeof BEHAVIOUR_KINDS)[number]

export interface Behaviour {
  readonly kind: BehaviourKind
  /** One plain sentence on what the client did. */
  readonly message: string
}
