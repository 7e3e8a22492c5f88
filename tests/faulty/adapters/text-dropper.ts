import { hasCall, isText } from '../../../src/conversation/parts.ts'
import { eachPart, toldOtherwise } from '../reference.ts'

/** Forgets what the model said beside its calls. */
export default toldOtherwise(
  'text-dropper',
  eachPart((part, message) => (hasCall(message) && isText(part) ? undefined : part)),
)
