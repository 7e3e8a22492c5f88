import { hasCall, isBlank, isCall, isText } from '../../../src/conversation/parts.ts'
import { eachMessage, toldOtherwise } from '../reference.ts'

const PHRASE = { type: 'text', content: "I'll use a tool to help answer that." } as const

/** Lets the model say something beside its calls where it said nothing. */
export default toldOtherwise(
  'phrase-inventor',
  eachMessage((message) => {
    const isSilent = hasCall(message) && !message.parts.some((part) => isText(part) && !isBlank(part.content))
    return isSilent
      ? { ...message, parts: message.parts.toSpliced(message.parts.findIndex(isCall), 0, PHRASE) }
      : message
  }),
)
