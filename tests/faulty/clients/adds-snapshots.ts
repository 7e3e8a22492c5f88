import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import type { Part } from '../../../src/conversation/message.ts'
import { listOf, member } from '../../../src/json.ts'
import type { StreamEvent } from '../../../src/wire/event.ts'
import { withHabits } from './habits.ts'

/** Adds up the arguments of a stream, also where each event repeats all that was said before. */
export default withHabits('adds-snapshots', () => ({
  async ask(question, arrived) {
    const message = await GOOD_HABITS.ask(question, arrived)
    const added = argumentsById(arrived)
    const parts = message.parts.map((part): Part => {
      const text = part.type === 'tool_call' && typeof part.id === 'string' ? added.get(part.id) : undefined
      return text === undefined ? part : ({ ...part, arguments: text } as Part)
    })
    return { ...message, parts }
  },
}))

function argumentsById(events: readonly StreamEvent[]): Map<string, string> {
  const added = new Map<string, string>()
  const ids = new Map<unknown, string>()
  for (const { data } of events) {
    const [choice] = listOf(member(data, 'choices'))
    for (const call of listOf(member(member(choice, 'delta'), 'tool_calls'))) {
      const [id, piece] = [member(call, 'id'), member(member(call, 'function'), 'arguments')]
      if (typeof id === 'string') ids.set(member(call, 'index'), id)
      const known = ids.get(member(call, 'index'))
      if (known !== undefined) added.set(known, (added.get(known) ?? '') + (typeof piece === 'string' ? piece : ''))
    }
  }
  return added
}
