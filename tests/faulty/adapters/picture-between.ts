import { sentOtherwise } from '../reference.ts'
import { blocksOf, messagesOf, type Wire, withMessages } from '../wire.ts'

/** Sends the picture that came with the first of two results right behind it, between the two. */
export default sentOtherwise(
  'picture-between',
  (body) => {
    const messages = [...messagesOf(body)]
    const at = messages.findIndex((message, index) => isPicture(message) && isTool(messages[index - 1]))
    const first = messages.slice(0, at).findLastIndex((message) => !isTool(message)) + 1
    if (at < 0 || at - first < 2) return body
    const [picture] = messages.splice(at, 1)
    return withMessages(body, messages.toSpliced(first + 1, 0, ...(picture === undefined ? [] : [picture])))
  },
  ['openai-chat'],
)

function isPicture(message: Wire): boolean {
  return message.role === 'user' && blocksOf(message).some(({ type }) => type === 'image_url')
}

function isTool(message: Wire | undefined): boolean {
  return message?.role === 'tool'
}
