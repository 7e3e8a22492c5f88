import type { Conversation, Message } from '../../src/conversation/message.ts'
import { pair } from '../../src/conversation/pairing.ts'
import { isCall, isText } from '../../src/conversation/parts.ts'

interface Turn {
  readonly side: 'system' | 'user' | 'assistant'
  readonly texts: string[]
  /** Name, arguments, response and whether it failed. */
  readonly calls: unknown[][]
}

/**
 * What a conversation says, without what the wires do not tell apart: which neighbours of one side are one message, ids,
 * and in what order the results of a turn came.
 */
export function normalForm(conversation: Conversation): Turn[] {
  const answers = new Map(pair(conversation).pairs.map(({ call, response }) => [call.part, response.part]))
  const turns: Turn[] = []
  for (const message of conversation) {
    const side = sideOf(message)
    let turn = turns.at(-1)
    if (turn?.side !== side) {
      turn = { side, texts: [], calls: [] }
      turns.push(turn)
    }
    turn.texts.push(...message.parts.filter(isText).map(({ content }) => content))
    for (const call of message.parts.filter(isCall)) {
      const { response, is_error = false } = answers.get(call) ?? {}
      turn.calls.push([call.name, call.arguments, response, is_error])
    }
  }
  return turns
}

function sideOf({ role }: Message): Turn['side'] {
  return role === 'tool' ? 'user' : role
}
