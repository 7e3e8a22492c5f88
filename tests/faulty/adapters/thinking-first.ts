import { eachMessage, toldOtherwise } from '../reference.ts'

/** Sorts the parts of an answer by type, reasoning first. */
export default toldOtherwise(
  'thinking-first',
  eachMessage((message) => {
    const isThought = ({ type }: { readonly type: string }) => type === 'reasoning'
    return { ...message, parts: [...message.parts.filter(isThought), ...message.parts.filter((p) => !isThought(p))] }
  }),
)
