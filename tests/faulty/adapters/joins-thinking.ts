import type { ReasoningPart } from '../../../src/conversation/message.ts'
import { eachMessage, toldOtherwise } from '../reference.ts'

/** Stores all that the model thought in an answer as one text, with the first signature. */
export default toldOtherwise(
  'joins-thinking',
  eachMessage((message) => {
    const thoughts = message.parts.filter((part): part is ReasoningPart => part.type === 'reasoning')
    const [first, second] = thoughts
    if (first === undefined || second === undefined) return message
    const joined = { ...first, content: thoughts.map(({ content }) => content).join('\n') }
    return { ...message, parts: [joined, ...message.parts.filter(({ type }) => type !== 'reasoning')] }
  }),
)
