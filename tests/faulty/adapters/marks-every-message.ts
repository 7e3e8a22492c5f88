import { sentOtherwise } from '../reference.ts'
import { blocksOf, isOneBlock, withBlocks } from '../wire/blocks.ts'
import { isAssistant, messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Marks the end of each message for the cache, and never takes a mark away. */
export default sentOtherwise(
  'marks-every-message',
  (body, { options, target }) => {
    if (options?.cache !== true) return body
    const mark = target.dialect === 'bedrock-converse' ? withPoint : withMark
    return withMessages(
      body,
      messagesOf(body).map((message) => (isAssistant(message) ? message : mark(message))),
    )
  },
  ['anthropic-messages', 'bedrock/claude'],
)

function withMark(message: Wire): Wire {
  const last = blocksOf(message).at(-1)
  if (last === undefined || isOneBlock(message)) return message
  return withBlocks(message, [...blocksOf(message).slice(0, -1), { ...last, cache_control: { type: 'ephemeral' } }])
}

function withPoint(message: Wire): Wire {
  const blocks = blocksOf(message)
  return 'cachePoint' in (blocks.at(-1) ?? {})
    ? message
    : withBlocks(message, [...blocks, { cachePoint: { type: 'default' } }])
}
