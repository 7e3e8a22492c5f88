import fc from 'fast-check'
import { type Fragment, thoughtless } from '../fragment.ts'
import { maybe } from '../maybe.ts'
import { answer, asked, labelled, resultSteps, round } from '../rounds.ts'
import { said } from '../values.ts'

/** One parallel turn was stored as several messages. */
export const splitTurn = fc.record({ first: asked, second: asked, asks: said }).map(
  ({ first, second, asks }): Fragment => ({
    steps(teller) {
      const calls = labelled({ asked: [first, second] }, teller)
      return [{ user: asks }, ...calls.map((call) => answer([call], {}, teller)), ...resultSteps(calls)]
    },
    input: 'foreign',
  }),
)

/** Something is said between a call and its result. */
export const between = fc
  .record({ each: round, role: fc.constantFrom<'user' | 'system'>('user', 'system'), says: said, asks: said })
  .map(
    ({ asks, each, role, says }): Fragment => ({
      steps(teller) {
        const calls = labelled(each, teller)
        return [{ user: asks }, answer(calls, each, teller), { say: { role, text: says } }, ...resultSteps(calls, each)]
      },
      input: 'foreign',
      but: ['reordered'],
    }),
  )

/** A sentence stands behind the calls, or among them. */
export const textAmongCalls = fc.record({ first: asked, second: maybe(2, asked), text: said }).map(
  ({ first, second, text }): Fragment => ({
    steps(teller) {
      const [one, ...rest] = labelled({ asked: second === undefined ? [first] : [first, second] }, teller)
      if (one === undefined) return []
      const order = [one.label, 'text', ...rest.map(({ label }) => label)]
      const plain = { ...teller, thinks: thoughtless }
      return [{ user: 'Look.' }, answer([one, ...rest], { text }, plain, { order }), ...resultSteps([one, ...rest])]
    },
    input: 'foreign',
    but: ['reordered', 'lost-reasoning'],
  }),
)
