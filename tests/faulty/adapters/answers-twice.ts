import { CANCELLED } from '../../../src/conversation/curate.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import type { FormatInput } from '../../../src/dialects/dialect.ts'
import { sentOtherwise } from '../reference.ts'
import { storedIds } from '../stored.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'
import { withFailure } from '../wire/values.ts'

/** Answers a call when it is cancelled, and again when its result comes after all. */
export default sentOtherwise('answers-twice', (body, input) => {
  const late = lateIds(input)
  const stored = storedIds(body, input)
  return withToolBlocks(body, (block) =>
    isResult(block) && late.has(stored.get(block)) ? [withFailure(block, CANCELLED), block] : block,
  )
})

/** Of calls that were answered only after somebody had said something else. */
function lateIds({ conversation }: FormatInput): Set<unknown> {
  const isLate = (call: number, response: number): boolean =>
    conversation.slice(call + 1, response).some(({ role }) => role !== 'tool')
  return new Set(
    pair(conversation)
      .pairs.filter(({ call, response }) => isLate(call.message, response.message))
      .map(({ call }) => call.part.id),
  )
}
