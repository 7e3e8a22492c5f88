import { isObject, type JsonObject, listOf } from '../../json.ts'
import { valueAt } from '../../json-pointer.ts'
import type { Dice } from './dice.ts'

/** A schema without branches and references. */
export type Schema = JsonObject

interface Context {
  readonly root: unknown
  readonly dice: Dice
  readonly depth: number
}

/** A reference that leads to itself leads nowhere. */
const LONGEST_CHAIN = 20
/** Below it the first branch that holds nothing further is taken, so that schemas that hold themselves come to an end. */
const DEEPEST_CHOICE = 4

/** One schema that says all that must hold here: references followed, one of each choice taken. */
export function schemaFor(given: unknown, context: Context, chain = 0): Schema {
  if (!isObject(given) || chain > LONGEST_CHAIN) return {}
  const { $ref: reference, allOf, anyOf, oneOf, ...own } = given
  const parts = [
    ...(typeof reference === 'string' ? [referred(reference, context.root)] : []),
    ...listOf(allOf),
    ...[anyOf, oneOf].flatMap((branches) => chosen(listOf(branches), own, context)),
  ]
  return parts.map((part) => schemaFor(part, context, chain + 1)).reduce<Schema>(both, own)
}

function referred(reference: string, root: unknown): unknown {
  return reference.startsWith('#') ? valueAt(root, decodeURIComponent(reference.slice(1))) : {}
}

function chosen(branches: readonly unknown[], own: Schema, { dice, depth }: Context): unknown[] {
  const possible = branches.filter((branch) => branch !== false && !contradicts(own, branch))
  const leaves = depth > DEEPEST_CHOICE ? possible.filter(isLeaf) : []
  const branch = leaves[0] ?? dice.pick(possible.length > 0 ? possible : branches)
  return branch === undefined ? [] : [branch]
}

function contradicts(own: Schema, branch: unknown): boolean {
  const [ours, theirs] = [typesOf(own), isObject(branch) ? typesOf(branch) : undefined]
  return ours !== undefined && theirs !== undefined && !theirs.some((type) => ours.includes(type))
}

function isLeaf(branch: unknown): boolean {
  return isObject(branch) && !/"(?:\$ref|items|properties)"/.test(JSON.stringify(branch))
}

function typesOf({ type }: Schema): readonly unknown[] | undefined {
  return type === undefined ? undefined : Array.isArray(type) ? type : [type]
}

/** What both ask for. */
function both(one: Schema, other: Schema): Schema {
  const merged: Record<string, unknown> = { ...one }
  for (const [keyword, value] of Object.entries(other)) {
    merged[keyword] = keyword in merged ? (MERGERS[keyword]?.(merged[keyword], value) ?? value) : value
  }
  return merged
}

const MERGERS: Readonly<Record<string, (one: unknown, other: unknown) => unknown>> = {
  type: bothTypes,
  enum: (one, other) => common(listOf(one), listOf(other)),
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  properties: (one, other) => bothProperties(isObject(one) ? one : {}, isObject(other) ? other : {}),
  items: (one, other) => ({ allOf: [one, other] }),
  minimum: higher,
  exclusiveMinimum: higher,
  minLength: higher,
  minItems: higher,
  maximum: lower,
  exclusiveMaximum: lower,
  maxLength: lower,
  maxItems: lower,
}

/** Every integer is a number. */
function bothTypes(one: unknown, other: unknown): readonly unknown[] {
  const [ours, theirs] = [typesOf({ type: one }) ?? [], typesOf({ type: other }) ?? []]
  const shared = common(ours, theirs)
  const all = [...ours, ...theirs]
  return shared.length === 0 && all.includes('integer') && all.includes('number') ? ['integer'] : shared
}

function bothProperties(one: JsonObject, other: JsonObject): JsonObject {
  const shared = Object.keys(other).filter((name) => Object.hasOwn(one, name))
  return { ...one, ...other, ...Object.fromEntries(shared.map((name) => [name, { allOf: [one[name], other[name]] }])) }
}

function common(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const texts = other.map((value) => JSON.stringify(value))
  return one.filter((value) => texts.includes(JSON.stringify(value)))
}

function higher(one: unknown, other: unknown): number {
  return Math.max(Number(one), Number(other))
}

function lower(one: unknown, other: unknown): number {
  return Math.min(Number(one), Number(other))
}
