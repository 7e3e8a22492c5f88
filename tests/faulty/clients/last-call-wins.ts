import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { isCall } from '../../../src/conversation/parts.ts'
import { listOf, member } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** Keeps the calls of a stream by their index, so that of two with the same the last is left. */
export default withHabits('last-call-wins', () => ({
  async ask(question, arrived) {
    const message = await GOOD_HABITS.ask(question, arrived)
    const calls = message.parts.filter(isCall)
    const deltas = arrived.flatMap(({ data }) => {
      const [choice] = listOf(member(data, 'choices'))
      return listOf(member(member(choice, 'delta'), 'tool_calls'))
    })
    const indexes = new Set(deltas.map((delta) => member(delta, 'index')))
    if (deltas.length === 0 || indexes.size >= calls.length) return message
    return { ...message, parts: message.parts.filter((part) => !isCall(part) || part === calls.at(-1)) }
  },
}))
