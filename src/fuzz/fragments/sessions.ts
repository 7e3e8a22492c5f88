import fc from 'fast-check'
import type { Fragment } from '../fragment.ts'
import { answer, asked, labelled, resultSteps } from '../rounds.ts'

/** Two conversations go on in turn with the same tools and the same ids. */
export const sessions = fc.record({ mine: asked, others: asked, branch: fc.boolean() }).map(
  ({ mine, others, branch }): Fragment => ({
    steps(teller) {
      const [here] = labelled({ asked: [mine] }, teller)
      if (here === undefined) return []
      const there = { ...others, label: here.label, response: `not ${JSON.stringify(mine.response)}` }
      const name = `beside ${here.label}`
      return [
        { user: 'Look.' },
        { session: branch ? { name, branch } : name },
        { user: 'Look there.' },
        // No provider gives two items one id.
        answer([there], {}, teller, { wire: () => ({ item: 'absent' }) }),
        { session: 'main' },
        answer([here], {}, teller),
        ...resultSteps([here]),
        { session: name },
        ...resultSteps([there]),
        { assistant: 'I see.' },
        { session: 'main' },
      ]
    },
  }),
)
