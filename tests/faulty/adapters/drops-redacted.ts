import { eachPart, toldOtherwise } from '../reference.ts'

/** Has no place for reasoning that is kept secret. */
export default toldOtherwise(
  'drops-redacted',
  eachPart((part) => (part.type === 'reasoning' && part.redacted ? undefined : part)),
)
