import type { Body } from '../../../src/dialects/dialect.ts'
import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, withBlocks } from '../wire/blocks.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Takes what the provider's own tools gave for results of the app, and files them under the user. */
export default sentOtherwise(
  'server-result-to-user',
  (body): Body => withMessages(body, messagesOf(body).flatMap(withResultsApart)),
  ['anthropic-messages', 'gemini'],
)

function withResultsApart(message: Wire): Wire[] {
  const results = blocksOf(message).flatMap(asClients)
  if (results.length === 0) return [message]
  const others = blocksOf(message).filter((block) => asClients(block).length === 0)
  return [withBlocks(message, others), withBlocks({ ...message, role: 'user' }, results)]
}

/** The result of the app that a result of the provider becomes; none for any other block. */
function asClients({ type, tool_use_id, codeExecutionResult }: Wire): Wire[] {
  if (isObject(codeExecutionResult)) {
    return [{ functionResponse: { name: 'code_execution', response: codeExecutionResult } }]
  }
  const isResult = typeof type === 'string' && type.endsWith('_tool_result')
  return isResult ? [{ type: 'tool_result', tool_use_id, content: 'done' }] : []
}
