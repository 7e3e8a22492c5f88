import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Switches thinking on with each request where the app wants it, also with one that forces a tool. */
export default withHabits('thinks-while-forced', ({ options: { thinking } }) => ({
  ask({ body, ...question }, arrived) {
    const thinks = thinking === true ? { max_tokens: 4096, thinking: { type: 'enabled', budget_tokens: 1024 } } : {}
    return GOOD_HABITS.ask({ ...question, body: { ...body, ...thinks } }, arrived)
  },
}))
