import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { listOf, member } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** Goes on from the last response that the provider has kept, also when its user has gone back behind that. */
export default withHabits('keeps-stored-state', () => {
  let last: string | undefined
  return {
    ask(question, arrived) {
      const { body, answered } = question
      const isEdited = body.store === true && last !== undefined && body.previous_response_id === undefined
      const input = listOf(body.input)
        .filter((item) => member(item, 'role') === 'user')
        .slice(-1)
      return GOOD_HABITS.ask(
        {
          ...question,
          body: isEdited ? { ...body, previous_response_id: last, input } : body,
          answered(id) {
            last = id
            answered?.(id)
          },
        },
        arrived,
      )
    },
  }
})
