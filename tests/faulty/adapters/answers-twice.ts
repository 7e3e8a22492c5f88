import { CANCELLED } from '../../../src/conversation/curate.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import type { FormatInput } from '../../../src/dialects/dialect.ts'
import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, idOf, isResult, messagesOf, type Wire, withBlocks, withMessages } from '../wire.ts'

/** Answers a call when it is cancelled, and again when its result comes after all. */
export default sentOtherwise('answers-twice', (body, input) => {
  const late = lateIds(input)
  const twice = (block: Wire): Wire[] =>
    isResult(block) && late.has(idOf(block)) ? [cancelled(block), block] : [block]
  return withMessages(
    body,
    messagesOf(body).flatMap((message) => {
      if (message.role === 'tool') return twice(message)
      return blocksOf(message).some(isResult) ? [withBlocks(message, blocksOf(message).flatMap(twice))] : [message]
    }),
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

function cancelled(result: Wire): Wire {
  if (!isObject(result.functionResponse)) return { ...result, content: CANCELLED }
  return { ...result, functionResponse: { ...result.functionResponse, response: { error: CANCELLED } } }
}
