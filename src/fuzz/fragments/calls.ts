import fc from 'fast-check'
import type { Target } from '../../providers/target.ts'
import { isMeant } from '../../scenarios/partners.ts'
import type { Fragment } from '../fragment.ts'
import { maybe } from '../maybe.ts'
import { answer, asked, labelled, resultSteps, round, roundSteps } from '../rounds.ts'
import { response, said } from '../values.ts'

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
      const plain = { ...teller, thinks: () => ({}) }
      return [{ user: 'Look.' }, answer([one, ...rest], { text }, plain, { order }), ...resultSteps([one, ...rest])]
    },
    input: 'foreign',
    but: ['reordered', 'lost-reasoning'],
  }),
)

/** The arguments were cut off, and stored as the text that had come. */
export const cutArguments = fc.record({ each: asked, given: response, asks: said }).map(
  ({ asks, each, given }): Fragment => ({
    steps(teller) {
      const [call] = labelled({ asked: [each] }, teller)
      if (call === undefined) return []
      const { label: of, name } = call
      const thought = teller.thinks(of)
      return [
        { user: asks },
        { assistant: { text: 'I try.', ...thought, calls: [[of, name, '{"query": "a']] } },
        { result: { of, response: given } },
      ]
    },
    input: 'damaged',
    but: ['altered-arguments', 'lost-call', 'lost-result'],
  }),
)

/** The model made up a name that no provider takes. */
export const madeUpName = fc.record({ name: fc.constantFrom('read the file', '<|channel|>search'), each: asked }).map(
  ({ name, each }): Fragment => ({
    steps: (teller) => [
      { user: 'Look.' },
      ...roundSteps({ asked: [{ ...each, name }], text: undefined, reversed: false, together: false }, teller),
    ],
    input: 'damaged',
    undeclared: [name],
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

const PICTURE = {
  type: 'blob',
  modality: 'image',
  mime_type: 'image/png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
} as const

const SEE = ['anthropic', 'openai', 'azure', 'xai', 'openrouter', 'gemini', 'vertex', 'bedrock/sees-documents']

export function sees(target: Target): boolean {
  return SEE.some((pattern) => isMeant(target, pattern))
}

/** A tool gives a picture; another may have been called beside it. */
export const pictured = fc.record({ each: round }).map(
  ({ each }): Fragment => ({
    steps(teller) {
      const [first, ...others] = labelled(each, teller)
      if (first === undefined) return []
      return [
        { user: 'Look.' },
        answer([first, ...others], each, teller),
        { result: { of: first.label, parts: [{ type: 'text', content: 'A picture.' }, PICTURE] } },
        ...resultSteps(others),
      ]
    },
  }),
)
