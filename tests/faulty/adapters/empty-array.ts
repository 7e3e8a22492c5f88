import { sentOtherwise } from '../reference.ts'
import { isAssistant, messagesOf, withMessages } from '../wire/messages.ts'

/** Writes `tool_calls` into every answer, also where there are none. */
export default sentOtherwise(
  'empty-array',
  (body) =>
    withMessages(
      body,
      messagesOf(body).map((message) => (isAssistant(message) ? { tool_calls: [], ...message } : message)),
    ),
  ['openai-chat'],
)
