import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { listOf, member } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** Takes the call by which it hands over, and its result, out of what the next agent is told. */
export default withHabits('drops-hand-off', () => ({
  ask({ body, ...question }, arrived) {
    const calls = listOf(body.messages).flatMap((message) => listOf(member(message, 'tool_calls')))
    const handOffs = calls.filter(isHandOff).map((call) => member(call, 'id'))
    const messages = listOf(body.messages)
      .filter((message) => !handOffs.includes(member(message, 'tool_call_id')))
      .map((message) => withoutHandOff(message))
      .filter((message) => member(message, 'content') || member(message, 'tool_calls'))
    return GOOD_HABITS.ask({ ...question, body: { ...body, messages } }, arrived)
  },
}))

function isHandOff(call: unknown): boolean {
  return String(member(member(call, 'function'), 'name')).startsWith('transfer_to_')
}

function withoutHandOff(message: unknown): unknown {
  const calls = listOf(member(message, 'tool_calls'))
  if (!calls.some(isHandOff)) return message
  const left = calls.filter((call) => !isHandOff(call))
  return { ...Object(message), tool_calls: left.length === 0 ? undefined : left }
}
