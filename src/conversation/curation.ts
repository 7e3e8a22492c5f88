import { type CurateOptions, curate, isBroken } from './curate.ts'
import type { Conversation, Message, Part } from './message.ts'
import { type Pair, pair } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { type Placed, type PlaceKey, placeKey } from './placed.ts'
import { type Tidied, tidied } from './tidy.ts'

/** What becomes of a part on the way from the stored history to what is sent. */
export type ChangeKind =
  | 'answered-call'
  | 'removed-call'
  | 'removed-partial-call'
  | 'dropped-result'
  | 'dropped-duplicate'
  | 'moved-result'
  | 'dropped-part'

/** One change, with the place of the part in the stored history, counted from 0. */
export interface Change {
  readonly kind: ChangeKind
  readonly message: number
  readonly part: number
  /** Of a call or result, where it has one. */
  readonly id?: string
  readonly name?: string
  readonly why: string
}

export interface Curation {
  /** What may be sent. */
  readonly messages: readonly Message[]
  /** How it differs from what is stored, in the order of the history. Empty for a history that can be sent as it is. */
  readonly changes: readonly Change[]
}

/** `curate`, with a record of what it changed and why. */
export function curation(conversation: Conversation, options: CurateOptions = {}): Curation {
  return { messages: curate(conversation, options), changes: changesIn(conversation, options) }
}

function changesIn(conversation: Conversation, { openCalls = 'answer' }: CurateOptions): readonly Change[] {
  const tidy = tidied(conversation)
  const history = tidy.map(({ message }) => message)
  const { pairs, unanswered, unmatched, duplicates } = pair(history)
  const calls = [...pairs.map(({ call }) => call), ...unanswered]
  const broken = new Set(calls.filter(({ part }) => isBroken(part)).map(keyOf))
  const open = unanswered.filter((call) => !broken.has(keyOf(call)))
  const told = [
    ...calls.filter((call) => broken.has(keyOf(call))).map(change('removed-partial-call', PARTIAL)),
    ...pairs
      .filter(({ call }) => broken.has(keyOf(call)))
      .map(({ response }) => change('dropped-result', NO_CALL)(response)),
    ...open.map(openCalls === 'answer' ? change('answered-call', OPEN) : change('removed-call', OPEN)),
    ...unmatched.map(change('dropped-result', UNMATCHED)),
    ...duplicates.map(change('dropped-duplicate', TWICE)),
    ...pairs
      .filter((one) => !broken.has(keyOf(one.call)) && isElsewhere(one, history))
      .map(({ response }) => change('moved-result', MOVED)(response)),
  ]
  const stored = told.map((one) => inStored(one, tidy))
  return [...stored, ...droppedParts(conversation, tidy)].sort((a, b) => a.message - b.message || a.part - b.part)
}

const PARTIAL = 'Its arguments never came whole.'
const NO_CALL = 'Its call never came whole.'
const OPEN = 'Nothing answers it.'
const UNMATCHED = 'It answers no call of the history.'
const TWICE = 'Its call has an answer.'
const MOVED = 'It does not stand right behind the turn with its call.'
const SILENT = 'It says nothing to any provider.'

function change(kind: ChangeKind, why: string): (place: Placed) => Change {
  return ({ part, message, index }) => ({ kind, message, part: index, ...named(part), why })
}

function named(part: Part): Pick<Change, 'id' | 'name'> {
  if (!isCall(part) && !isResponse(part)) return {}
  return {
    ...(typeof part.id === 'string' && { id: part.id }),
    ...(part.name !== undefined && { name: part.name }),
  }
}

function keyOf({ message, index }: Placed): PlaceKey {
  return placeKey(message, index)
}

/** Something other than the turn itself and its answers stands between the two. */
function isElsewhere({ call, response }: Pair, history: readonly Message[]): boolean {
  if (response.message < call.message) return true
  return history.slice(call.message + 1, response.message).some(({ role }) => role === 'user' || role === 'system')
}

function inStored(one: Change, tidy: readonly Tidied[]): Change {
  const home = tidy[one.message]
  return { ...one, message: home?.at ?? one.message, part: home?.parts[one.part] ?? one.part }
}

function droppedParts(conversation: Conversation, tidy: readonly Tidied[]): Change[] {
  const kept = new Set(tidy.flatMap(({ at, parts }) => parts.map((part) => placeKey(at, part))))
  return conversation.flatMap(({ parts }, message) =>
    parts.flatMap((part, index) =>
      kept.has(placeKey(message, index))
        ? []
        : [{ kind: 'dropped-part' as const, message, part: index, ...named(part), why: SILENT }],
    ),
  )
}
