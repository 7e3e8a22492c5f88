/** The ways in which a request does not say what happened. */
export const DEVIATION_KINDS = [
  'lost-call',
  'lost-result',
  'lost-text',
  'lost-system',
  'lost-media',
  'lost-reasoning',
  'invented-call',
  'invented-result',
  'invented-text',
  'swapped-result',
  'duplicated-result',
  'duplicated-text',
  'altered-arguments',
  'altered-name',
  'altered-result',
  'altered-text',
  'altered-opaque',
  'flattened-turns',
  'split-turns',
  'reordered',
  'role-changed',
  'unmarked-error',
  'rewritten-prefix',
  'mutated-input',
  'invalid-body',
  'tools-sent',
  'tools-withheld',
] as const
export type DeviationKind = (typeof DEVIATION_KINDS)[number]

export interface Deviation {
  readonly kind: DeviationKind
  /** One plain sentence that names what was told and what the request says. */
  readonly message: string
  /** JSON pointer into the request, where the deviation has a place there. */
  readonly pointer?: string
}
