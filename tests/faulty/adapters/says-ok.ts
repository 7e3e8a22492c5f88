import { CANCELLED, curate } from '../../../src/conversation/curate.ts'
import { isResponse } from '../../../src/conversation/parts.ts'
import { eachPart, toldOtherwise } from '../reference.ts'

/** Answers a call that was cancelled as if its tool had run. */
export default toldOtherwise('says-ok', (history) => eachPart(fulfilled)(curate(history)))

const fulfilled: Parameters<typeof eachPart>[0] = (part) => {
  if (!isResponse(part) || part.response !== CANCELLED) return part
  const { is_error, ...rest } = part
  return { ...rest, response: 'ok' }
}
