import fc from 'fast-check'
import type { Fragment } from '../fragment.ts'
import { maybe } from '../maybe.ts'
import { answer, asked, labelled, round, roundSteps } from '../rounds.ts'
import { said } from '../values.ts'

/** What the model says when it has all results; undefined: the user goes on, or the loop. */
export const summedUp = maybe(2, said)

export function summary(text: string | undefined): { assistant: string }[] {
  return text === undefined ? [] : [{ assistant: text }]
}

/** Tools are called, and all answer. */
export const loop = fc
  .record({ rounds: fc.array(round, { minLength: 1, maxLength: 2 }), answers: summedUp, asks: said })
  .map(
    ({ asks, rounds, answers }): Fragment => ({
      steps: (teller) => [{ user: asks }, ...rounds.flatMap((each) => roundSteps(each, teller)), ...summary(answers)],
    }),
  )

/** A result comes in several parts. */
export const severalParts = fc
  .record({
    each: asked,
    texts: fc.array(fc.constantFrom('Page 3.', 'Page 8: ', '\n'), { minLength: 2, maxLength: 3 }),
  })
  .map(
    ({ each, texts }): Fragment => ({
      steps(teller) {
        const calls = labelled({ asked: [each] }, teller)
        const parts = texts.map((content) => ({ type: 'text' as const, content }))
        return [
          { user: 'Look.' },
          answer(calls, {}, teller),
          ...calls.map(({ label: of }) => ({ result: { of, parts } })),
        ]
      },
    }),
  )
