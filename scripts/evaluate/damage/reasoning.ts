import type { Part } from '../../../src/judge/view/part.ts'
import { type History, ofKind } from '../history/history.ts'
import { without } from '../history/removal.ts'
import { type Kind, removing, replacing } from './kind.ts'

/** Reasoning, and the proofs that a provider gives with it. */
export const REASONING: readonly Kind[] = [
  {
    name: 'drop-reasoning',
    what: 'The reasoning before the last calls that have some is lost.',
    damage(history) {
      const { view } = history
      const asking = view.turns.filter((turn) => ofKind(view, turn, 'call').length > 0)
      const thought = asking.map((turn) => ofKind(view, turn, 'reasoning')).findLast(({ length }) => length > 0)
      return without(history, thought ?? [])
    },
  },
  {
    name: 'reasoning-alone',
    what: 'All that came of the last reasoning is lost, up to what a person says next.',
    damage(history) {
      const { view } = history
      const from = view.kind('reasoning').at(-1)?.n ?? view.parts.length
      const next = view.parts.findIndex((part) => part.n > from && isSaid(part))
      return without(history, view.parts.slice(from + 1, next < 0 ? undefined : next))
    },
  },
  {
    name: 'drop-signature',
    what: 'The last proof of reasoning is lost.',
    damage: (history) => signed(history).map((part) => removing(part.at('signature'))),
  },
  {
    name: 'broken-signature',
    what: 'The last proof of reasoning is another text.',
    damage: (history) => signed(history).map((part) => replacing(part.at('signature'), 'no proof!')),
  },
]

function isSaid({ role, kind }: Part): boolean {
  return role === 'user' && (kind === 'text' || kind === 'media')
}

/** The last part with a proof, where its place is known. */
function signed({ view }: History): readonly Part[] {
  return view.parts
    .filter(({ signature, shape: { fields } }) => typeof signature === 'string' && fields.signature !== undefined)
    .slice(-1)
}
