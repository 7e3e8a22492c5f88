import fc from 'fast-check'
import type { AssistantForm } from '../../scenarios/form.ts'
import type { Fragment, Thoughts } from '../fragment.ts'
import { answer, asked, labelled, resultSteps, round, roundSteps } from '../rounds.ts'
import { said } from '../values.ts'
import { summary, summedUp } from './calls.ts'

/** The model thinks before it calls, although nobody asked for that. */
export const reasoned = fc.record({ each: round, thought: said, answers: summedUp, asks: said }).map(
  ({ asks, thought, each, answers }): Fragment => ({
    steps: (teller) => [
      { user: asks },
      ...roundSteps(each, teller, { reasoning: { text: thought, proof: 'minted' } }),
      ...summary(answers),
    ],
    but: ['lost-reasoning'],
    rewrites: true,
  }),
)

/** One thought before all else. */
export function thought(label: string): Partial<AssistantForm> {
  return { reasoning: { text: `About ${label}.`, proof: 'minted' } }
}

/** What a model that signs each thought may put into an answer with calls. */
const ODD: readonly Thoughts[] = [
  thought,
  (label) => ({ reasoning: { text: `\n  About ${label}. \n\n`, proof: 'minted' } }),
  (label) => ({
    reasoning: [
      { text: `About ${label}.`, proof: 'minted' },
      { redacted: true, proof: 'minted' },
    ],
  }),
  (label) => ({
    text: 'Hm.',
    reasoning: [
      { text: `About ${label}.`, proof: 'minted' },
      { text: `More about ${label}.`, proof: 'minted' },
    ],
    order: ['reasoning.0', 'text', 'reasoning.1', label],
  }),
  () => ({ reasoning: { text: '', proof: 'minted' } }),
]

/** The model thinks before each call, and says what it thought in all the ways that there are. */
export const thinking = thoughtful(fc.constantFrom(...ODD))

/** The same where a thought is one text. */
export const thinkingPlainly = thoughtful(fc.constant(thought))

function thoughtful(thoughts: fc.Arbitrary<Thoughts>): fc.Arbitrary<Fragment> {
  return fc
    .record({
      rounds: fc.array(fc.record({ each: asked, thinks: thoughts }), { minLength: 1, maxLength: 2 }),
      answers: summedUp,
    })
    .map(
      ({ rounds, answers }): Fragment => ({
        steps: (teller) => [
          { user: 'Think.' },
          ...rounds.flatMap(({ each, thinks }) => {
            const calls = labelled({ asked: [each] }, teller)
            return [answer(calls, {}, { ...teller, thinks }), ...resultSteps(calls)]
          }),
          ...summary(answers).map(({ assistant: text }) => ({
            assistant: { text, ...thought(teller.label()) },
          })),
        ],
      }),
    )
}
