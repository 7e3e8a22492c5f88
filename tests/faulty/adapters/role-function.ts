import { sentOtherwise } from '../reference.ts'
import { resultsOf } from '../wire/blocks.ts'
import { messagesOf, withMessages } from '../wire/messages.ts'

/** Sends results in the role `function`, as the first versions of two APIs had it. */
export default sentOtherwise(
  'role-function',
  (body) =>
    withMessages(
      body,
      messagesOf(body).map((message) => (resultsOf(message).length > 0 ? { ...message, role: 'function' } : message)),
    ),
  ['anthropic-messages', 'openai-chat', 'gemini', 'bedrock-converse', 'cohere-chat', 'ollama-chat'],
)
