import { sentOtherwise } from '../reference.ts'
import { messagesOf, withMessages } from '../wire/messages.ts'
import { isReasoning, withReasoned } from '../wire/reasoning.ts'

/** Drops what the model thought, and leaves all else as if it had come of nothing. */
export default sentOtherwise('drops-thinking', (body) => {
  const rest = withReasoned(body, (blocks) => blocks.filter((block) => !isReasoning(block)))
  return withMessages(
    rest,
    messagesOf(rest).map(({ reasoning_content: _, ...message }) => message),
  )
})
