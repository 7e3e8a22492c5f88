import fc from 'fast-check'
import type { StepEntry } from '../../scenarios/form.ts'
import type { Fragment } from '../fragment.ts'
import { maybe } from '../maybe.ts'
import { said } from '../values.ts'

/** Words are exchanged. */
export const talk = fc
  .record({
    answers: fc.option(said, { nil: undefined, freq: 4 }),
    asks: fc.array(said, { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({ asks, answers }): Fragment => ({
      steps: () => [
        ...asks.map((user): StepEntry => ({ user })),
        ...(answers === undefined ? [] : [{ assistant: answers }]),
      ],
    }),
  )

/** The user aborts before the first word, or inside the answer. */
export const cutAnswer = fc.record({ asks: said, got: maybe(2, said) }).map(
  ({ asks, got }): Fragment => ({
    steps: () =>
      got === undefined
        ? [{ user: asks }, { cancel: { at: 'request' } }]
        : [{ user: asks }, { assistant: got }, { cancel: { at: 'text' } }],
    but: ['lost-text'],
    rewrites: true,
  }),
)

/** An empty message was stored. */
export const emptyTurn = fc
  .record({ role: fc.constantFrom<'user' | 'assistant'>('user', 'assistant'), text: fc.constantFrom('', ' ', '\n\n') })
  .map(({ role, text }): Fragment => ({ steps: () => [{ user: 'Hello.' }, { say: { role, text } }] }))

/** The app speaks for the model. */
export const greeting = said.map(
  (text): Fragment => ({
    steps: () => [{ say: { role: 'assistant', text } }],
    input: 'foreign',
    but: ['invented-text'],
  }),
)

/** Behind other messages there comes a system message. */
export const systemMidway = said.map(
  (system): Fragment => ({
    steps: () => [{ user: 'Hello.' }, { assistant: 'Yes?' }, { system }],
    input: 'foreign',
    but: ['reordered'],
  }),
)

/** A message has a part of a type that nobody knows. */
export const unknownPart = said.map(
  (text): Fragment => ({
    steps: () => [{ user: { text, parts: [{ type: 'generic', kind: 'sticker', number: 7 }] } }],
    input: 'foreign',
    but: ['invented-text'],
  }),
)
