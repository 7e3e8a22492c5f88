import { eachPart, toldOtherwise } from '../reference.ts'

/** Keeps the id of the call in one text with its signature, and sends both. */
export default toldOtherwise(
  'mangles-signature',
  eachPart((part) =>
    part.type === 'tool_call' && part.signature !== undefined
      ? { ...part, signature: `${part.signature}|${part.id}` }
      : part,
  ),
)
