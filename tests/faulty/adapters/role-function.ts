import { sentOtherwise } from '../reference.ts'
import { messagesOf, resultsOf, withMessages } from '../wire.ts'

/** Sends results in the role `function`, as the first versions of the API had it. */
export default sentOtherwise(
  'role-function',
  (body) =>
    withMessages(
      body,
      messagesOf(body).map((message) => (resultsOf(message).length > 0 ? { ...message, role: 'function' } : message)),
    ),
  ['gemini'],
)
