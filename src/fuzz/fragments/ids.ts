import fc from 'fast-check'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Fragment } from '../fragment.ts'
import { asked, plainRound, roundSteps } from '../rounds.ts'
import { oddId, said } from '../values.ts'
import { summary, summedUp } from './calls.ts'

/** Ids that are of another kind than the target's, that clash once they are cleaned or cut, or that there are none of. */
const pairs = fc.constantFrom<readonly [string, string]>(
  ['call:1', 'call|1'],
  [`${'0123456789abcdef'.repeat(5)}-0`, `${'0123456789abcdef'.repeat(5)}-1`],
  ['call_1', 'call:1'],
  ['absent', 'absent'],
)

export const foreignIds = fc
  .record({ calls: fc.array(asked, { minLength: 1, maxLength: 2 }), id: oddId, ids: pairs })
  .map(
    ({ calls, id, ids }): Fragment => ({
      steps: (teller) => [
        { user: 'Look.' },
        ...roundSteps(plainRound(...calls), teller, {
          wire: (index) => ({ id: calls.length === 1 ? id : (ids[index] ?? id) }),
        }),
      ],
      input: 'foreign',
    }),
  )

/** The server counts its ids anew in every turn, or gives none. */
export const sameIds = fc
  .record({ first: asked, second: asked, id: fc.constantFrom('call_0', 'absent'), answers: summedUp })
  .map(
    ({ first, second, id, answers }): Fragment => ({
      steps: (teller) => [
        { user: 'Compare.' },
        ...roundSteps(plainRound(first), teller, { wire: () => ({ id }) }),
        ...roundSteps(plainRound(second), teller, { wire: () => ({ id }) }),
        ...summary(answers),
      ],
      input: 'foreign',
    }),
  )

/** Two calls of one turn share an id. */
export const sharedId = fc.record({ first: asked, second: asked }).map(
  ({ first, second }): Fragment => ({
    steps: (teller) => [
      { user: 'Compare.' },
      ...roundSteps(plainRound(first, second), teller, { wire: () => ({ id: 'call_0' }) }),
    ],
    input: 'damaged',
  }),
)

/** A signed call has an id that other providers would not take. */
export const signedOddId = fc.record({ each: asked, asks: said }).map(
  ({ each, asks }): Fragment => ({
    steps: (teller) => [
      { user: asks },
      ...roundSteps(plainRound(each), teller, { wire: () => ({ id: 'function-call-17:0|search' }) }),
    ],
  }),
)

export function signsCalls(target: Target): boolean {
  return inRegime(target, 'gemini-3')
}

const items = fc.constantFrom(
  'absent',
  'call_0123456789abcdef01234567',
  'toolu_01A09q90qw90lq917835lq9',
  'ctc_68b9bda968b9bda968b9bda968b9bda9',
  '__fake_id__',
)

/** The ids of items are not those that the server would give. */
export const oddItems = fc.record({ each: asked, item: items }).map(
  ({ each, item }): Fragment => ({
    steps: (teller) => [
      { user: 'Look.' },
      ...roundSteps(plainRound(each), teller, { wire: () => ({ id: 'call_0123456789abcdef01234567', item }) }),
    ],
    input: 'foreign',
  }),
)
