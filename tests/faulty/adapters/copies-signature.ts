import type { ToolCallPart } from '../../../src/conversation/message.ts'
import { eachMessage, toldOtherwise } from '../reference.ts'

/** Takes the signature of the first call for that of the whole turn, and writes it on every call. */
export default toldOtherwise(
  'copies-signature',
  eachMessage((message) => {
    const signature = message.parts.find((part): part is ToolCallPart => part.type === 'tool_call')?.signature
    if (signature === undefined) return message
    return {
      ...message,
      parts: message.parts.map((part) => (part.type === 'tool_call' ? { ...part, signature } : part)),
    }
  }),
)
