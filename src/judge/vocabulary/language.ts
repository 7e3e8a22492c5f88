import type { Group } from '../view/group.ts'
import type { Kind, Part } from '../view/part.ts'

/** The rule language, as records write it. Its meta-schema is `rule.schema.json`; `docs/rule-language.md` explains it. */

export type Unit = 'part' | 'turn' | 'message' | 'tool' | 'choice' | 'state' | 'mark'

/** What a rule speaks of. */
export type Subject = Part | Group

/** A field is compared with a constant, one of a list, the negation of these, or a JSON Schema (with `exists`). */
export type FieldSpec = unknown

/** A kind, or an object: one unit word with kind or role, then any of the unit's fields. */
export type SelectionSpec = Kind | 'any' | SelectionObject
export interface SelectionObject {
  readonly part?: FieldSpec
  readonly turn?: FieldSpec
  readonly message?: FieldSpec
  readonly tool?: 'any'
  readonly choice?: 'any'
  readonly state?: 'any'
  readonly mark?: 'any'
  /** Groups: holds such a part; holds parts and only such. */
  readonly contains?: SelectionSpec
  readonly only?: SelectionSpec
  /** Parts: its turn is such a turn. */
  readonly turnIs?: SelectionObject
  /** Parts inside other parts (results, messages that are one item): only them, or them too. */
  readonly nested?: true | 'also'
  /** Any of these selections fits. */
  readonly anyMatch?: readonly SelectionSpec[]
  readonly where?: ConditionSpec
  readonly [field: string]: FieldSpec
}

export const SCOPES = [
  'same-turn',
  'earlier-in-turn',
  'later-in-turn',
  'next-turn',
  'previous-turn',
  'same-message',
  'next-message',
  'previous-message',
  'next-part',
  'previous-part',
  'earlier',
  'later',
  'earlier-turns',
  'later-turns',
  'anywhere',
  'request',
] as const
export type Scope = (typeof SCOPES)[number]

/** Another object in reach: a selection with a scope and, where both sides must agree, a key. */
export type RelationSpec = SelectionObject & { readonly in: Scope; readonly by?: KeySpec }

/** A field that both sides share, or a field of each. */
export type KeySpec = string | { readonly own: string; readonly its: string }

/** All given members must hold. */
export interface ConditionSpec {
  readonly be?: Readonly<Record<string, FieldSpec>>
  readonly has?: RelationSpec
  readonly lacks?: RelationSpec
  readonly anyOf?: readonly ConditionSpec[]
}

/** Words of a selection that are no field of the selected object. */
export const STRUCTURE: ReadonlySet<string> = new Set([
  'part',
  'turn',
  'message',
  'tool',
  'choice',
  'state',
  'mark',
  'contains',
  'only',
  'turnIs',
  'nested',
  'anyMatch',
  'where',
  'in',
  'by',
  'be',
  'has',
  'lacks',
  'anyOf',
])

/** Why an object breaks a rule: enough to point at the place and to fill in the provider's sentence. */
export interface Finding {
  /** The word that failed: `required`, `type`, `pattern` …, `has`, `lacks`, `none`, `unique`, `count`. */
  readonly word: string
  readonly anchor?: Subject
  /** The field of the anchor that is wrong, and the pointer from there into its value. */
  readonly field?: string
  readonly inner?: string
  /** The other half: the first of two duplicates, the block that stands in the way. */
  readonly other?: Subject
  readonly found?: unknown
  readonly n?: number
  readonly limit?: number
  readonly missing?: string
  readonly key?: string
  /** The names that there are, where `key` is none of them. */
  readonly known?: readonly string[]
  /** The JSON type that the value should have had. */
  readonly expected?: string
  /** The place as Google's parser writes it; for plain JSON Schema only. */
  readonly protoPath?: string
}
