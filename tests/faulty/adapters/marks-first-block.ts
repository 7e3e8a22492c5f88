import { sentOtherwise } from '../reference.ts'
import { blocksOf, withBlocks } from '../wire/blocks.ts'
import { isAssistant, messagesOf, withMessages } from '../wire/messages.ts'

/** Marks what the user said last for the cache before it, where there is nothing to cache. */
export default sentOtherwise(
  'marks-first-block',
  (body, { options }) => {
    const messages = messagesOf(body)
    const last = messages.at(-1)
    if (options?.cache !== true || last === undefined || isAssistant(last)) return body
    const others = blocksOf(last).filter((block) => !('cachePoint' in block))
    return withMessages(body, messages.with(-1, withBlocks(last, [{ cachePoint: { type: 'default' } }, ...others])))
  },
  ['bedrock/claude'],
)
