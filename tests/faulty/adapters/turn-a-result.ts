import { sentOtherwise } from '../reference.ts'
import { blocksOf, isResult, resultsOf, withBlocks } from '../wire/blocks.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Sends each result in a turn of its own. */
export default sentOtherwise('turn-a-result', (body) => withMessages(body, messagesOf(body).flatMap(apart)), [
  'gemini',
  'bedrock-converse',
])

function apart(message: Wire): Wire[] {
  if (resultsOf(message).length < 2) return [message]
  const others = blocksOf(message).filter((block) => !isResult(block))
  const alone = resultsOf(message).map((result) => withBlocks(message, [result]))
  return others.length === 0 ? alone : [...alone, withBlocks(message, others)]
}
