import type { ReasoningPart, ToolCallPart } from '../../conversation/message.ts'
import type { JsonObject } from '../../json.ts'

export function callItem({ id, name, arguments: given }: ToolCallPart): JsonObject {
  return { type: 'function_call', call_id: id, name, arguments: JSON.stringify(given) }
}

/** What is shown of a reasoning that stays secret, and what was encrypted of it. */
export function summaryItem({ content, signature }: ReasoningPart): JsonObject {
  const summary = content === '' ? [] : [{ type: 'summary_text', text: content }]
  return { type: 'reasoning', summary, ...(signature ? { encrypted_content: signature } : {}) }
}

/** Without what was encrypted the server has only the summary, which it does not take for reasoning. */
export function encryptedItems(part: ReasoningPart): JsonObject[] {
  return part.signature ? [summaryItem(part)] : []
}

export function thoughtsItem({ content, signature }: ReasoningPart): JsonObject {
  const proof = signature ? { encrypted_content: signature } : {}
  return { type: 'reasoning', summary: [], content: [{ type: 'reasoning_text', text: content }], ...proof }
}
