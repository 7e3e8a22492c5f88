import { listOf, member } from '../../json.ts'
import { type PairableTurn, pairedIds as pairIds, pairingId, turnFor } from '../paired-ids.ts'
import { roleOf } from './role.ts'

/**
 * The neutral ids of calls and results by pointer. Ids are optional, and so is the name on a result: without both it
 * answers the first call that is open.
 */
export function pairedIds(messages: readonly unknown[]): ReadonlyMap<string, string> {
  return pairIds(turnsOf(messages), (result, call) => result.name === undefined || result.name === call.name)
}

function turnsOf(messages: readonly unknown[]): PairableTurn[] {
  const turns: PairableTurn[] = []
  messages.forEach((message, m) => {
    const role = roleOf(message)
    const turn = turnFor(role === 'assistant' ? 'model' : 'other', turns)
    const pointer = `/messages/${m}`
    if (role === 'tool') {
      turn.results.push({ pointer, id: pairingId(member(message, 'tool_call_id')), name: nameOf(message) })
      return
    }
    listOf(member(message, 'tool_calls')).forEach((call, c) => {
      const name = member(member(call, 'function'), 'name')
      turn.calls.push({ pointer: `${pointer}/tool_calls/${c}`, id: pairingId(member(call, 'id')), name })
    })
  })
  return turns
}

/** `name` is what others call it, and what was sent before there was `tool_name`. */
function nameOf(message: unknown): unknown {
  return member(message, 'tool_name') ?? member(message, 'name')
}
