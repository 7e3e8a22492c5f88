import { argumentsKey } from '../../compare/values/arguments.ts'
import type { Message, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isCall, isResponse } from '../../conversation/parts.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import type { Play } from './play.ts'

/** What a client has answered itself where it may, in its own words: so it happened then. */
export function ownResults({ asked }: Held, before: Round | undefined, play: Play): ToolCallResponsePart[] {
  const own = before?.calls.filter(({ label, isOwn }) => isOwn === true && play.desk.runsOf(label) === 0) ?? []
  if (own.length === 0) return []
  const { messages } = play.referee.parse(asked.request, asked.target, play.memory)
  return own.flatMap(({ part, result }) => {
    const said = answerTo(part, messages)
    return result === undefined || said === undefined ? [] : [{ ...result, response: said.response }]
  })
}

function answerTo(
  { name, arguments: args }: ToolCallPart,
  messages: readonly Message[],
): ToolCallResponsePart | undefined {
  const parts = messages.flatMap((message) => message.parts)
  const call = parts
    .filter(isCall)
    .findLast((each) => each.name === name && argumentsKey(each.arguments) === argumentsKey(args))
  return call && parts.filter(isResponse).findLast(({ id }) => id === call.id)
}
