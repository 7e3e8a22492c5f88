import { isObject, listOf } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import type { Wire } from '../wire/messages.ts'

/** Goes by the name to tell which tools the provider runs itself. */
export default sentOtherwise(
  'server-by-name',
  (body) => {
    if (body.input !== undefined) return { ...body, input: listOf(body.input).map((item) => hosted(item)) }
    return { ...body, messages: listOf(body.messages).map((message) => withServerBlocks(message)) }
  },
  ['anthropic-messages', 'openai-responses'],
)

function withServerBlocks(message: unknown): unknown {
  if (!isObject(message) || !Array.isArray(message.content)) return message
  return { ...message, content: message.content.map((block) => (isObject(block) ? serverBlock(block) : block)) }
}

function serverBlock(block: Wire): Wire {
  return block.type === 'tool_use' && block.name === 'web_search' ? { ...block, type: 'server_tool_use' } : block
}

function hosted(item: unknown): unknown {
  if (!isObject(item) || item.type !== 'function_call' || item.name !== 'web_search') return item
  return { type: 'web_search_call', status: 'completed', action: { type: 'search', query: item.arguments } }
}
