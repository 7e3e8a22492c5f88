import fc from 'fast-check'
import type { Fragment } from '../fragment.ts'
import { asked, labelled, plainRound, roundSteps } from '../rounds.ts'
import { response, said } from '../values.ts'

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
    steps: (teller) => [{ user: 'Look.' }, ...roundSteps(plainRound({ ...each, name }), teller)],
    input: 'damaged',
    undeclared: [name],
  }),
)
