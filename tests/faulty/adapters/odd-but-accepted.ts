import { sentOtherwise } from '../reference.ts'
import { blocksOf, messagesOf, type Wire, withBlocks, withMessages } from '../wire.ts'

/**
 * Sends what providers take although it looks wrong: a turn cut into one message a block on Anthropic, results in any
 * order behind their calls on Chat Completions, a user's texts as turns in a row on Gemini.
 */
export default sentOtherwise('odd-but-accepted', (body, { target }) => {
  const messages = messagesOf(body)
  switch (target.dialect) {
    case 'anthropic-messages':
      return withMessages(body, messages.flatMap(aMessageABlock))
    case 'openai-chat':
      return withMessages(body, resultsReversed(messages))
    case 'gemini':
      return withMessages(
        body,
        messages.flatMap((message) => (isSaid(message) ? aMessageABlock(message) : [message])),
      )
    default:
      return body
  }
})

function aMessageABlock(message: Wire): Wire[] {
  return blocksOf(message).map((block) => withBlocks(message, [block]))
}

function isSaid(message: Wire): boolean {
  return message.role === 'user' && blocksOf(message).every(({ text }) => text !== undefined)
}

function resultsReversed(messages: readonly Wire[]): Wire[] {
  const ordered: Wire[] = []
  let begin = 0
  for (const message of messages) {
    if (message.role === 'tool') ordered.splice(begin, 0, message)
    else begin = ordered.push(message)
  }
  return ordered
}
