import { eachPart, toldOtherwise } from '../reference.ts'

/** Stores what the model thought without the blanks at its ends. */
export default toldOtherwise(
  'trims-thinking',
  eachPart((part) => (part.type === 'reasoning' ? { ...part, content: part.content.trim() } : part)),
)
