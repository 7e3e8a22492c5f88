import type { Part } from '../../../src/judge/view/part.ts'
import { type History, lastPair } from '../history/history.ts'
import { type Edits, type Kind, type Pair, removing, replacing } from './kind.ts'

/** As one client joins two ids of another provider. */
const FOREIGN = 'call:1|fc.2'
/** Longer than any provider takes that has a limit. */
const LONG = `call_${'x'.repeat(70)}`

/** Ids that tie a result to its call. */
export const IDS: readonly Kind[] = [
  {
    name: 'swap-ids',
    what: 'Two results have swapped their ids: of two exchanges, or else of calls made at once.',
    damage(history) {
      const [a, b] = swappable(history)
      if (!isId(a?.id) || !isId(b?.id) || a.id === b.id) return []
      return [replacing(a.at('id'), b.id), replacing(b.at('id'), a.id)]
    },
  },
  {
    name: 'other-id-in-result',
    what: 'The last result has an id that no call has, of the same form.',
    damage: withIds(({ result }, { view }) => [replacing(result.at('id'), unlike(result, view.parts))]),
  },
  {
    name: 'other-id-in-call',
    what: 'The call of the last result has an id that no result has, of the same form.',
    damage: withIds(({ call }, { view }) => [replacing(call.at('id'), unlike(call, view.parts))]),
  },
  {
    name: 'foreign-id',
    what: `The last result and its call have an id of another make: ${FOREIGN}.`,
    damage: withIds((pair) => ofBoth(pair, FOREIGN)),
  },
  {
    name: 'long-id',
    what: `The last result and its call have an id of ${LONG.length} characters.`,
    damage: withIds((pair) => ofBoth(pair, LONG)),
  },
  {
    name: 'no-id-in-result',
    what: 'The last result has no id.',
    damage: withIds(({ result }) => [removing(result.at('id'))]),
  },
  {
    name: 'no-id-in-call',
    what: 'The call of the last result has no id.',
    damage: withIds(({ call }) => [removing(call.at('id'))]),
  },
]

/** The last results of two exchanges, else two of one, where nobody can tell that they were swapped. */
function swappable({ exchanges }: History): readonly (Part | undefined)[] {
  const [before, last] = exchanges.slice(-2)
  return last === undefined ? (before?.results.slice(-2) ?? []) : [before?.results.at(-1), last.results.at(-1)]
}

/** Damage to the last result and its call, where both have an id. */
function withIds(edits: (pair: Pair, history: History) => Edits): Kind['damage'] {
  return (history) => {
    const pair = lastPair(history)
    return pair !== undefined && isId(pair.call.id) && isId(pair.result.id) ? edits(pair, history) : []
  }
}

function ofBoth({ call, result }: Pair, id: string): Edits {
  return [replacing(call.at('id'), id), replacing(result.at('id'), id)]
}

/** An id that differs in its last character, and that nothing in the transcript has. */
function unlike({ id }: Part, parts: readonly Part[]): string {
  const known = new Set(parts.map((part) => part.id))
  const stem = String(id).slice(0, -1)
  return [...'abcdefghijklmnopqrstuvwxyz'].map((last) => stem + last).find((other) => !known.has(other)) ?? FOREIGN
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== ''
}
