import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Goes over to another model by its name alone: address and form stay those of the one before. */
export default defineClient({
  name: 'changes-name-only',
  loop(context) {
    let { model } = context.target
    const agent = referenceAgent(context, {
      ...GOOD_HABITS,
      ask: (question, arrived) =>
        GOOD_HABITS.ask(
          { ...question, target: { ...question.target, model }, body: { ...question.body, model } },
          arrived,
        ),
    })
    return {
      ...agent,
      switch({ target }) {
        model = target.model
      },
    }
  },
})
