import { sentOtherwise } from '../reference.ts'
import { isResult, resultsOf, withToolBlocks } from '../wire/blocks.ts'
import { byTurn, messagesOf, type Wire } from '../wire/messages.ts'
import { nameOf } from '../wire/values.ts'

/** Keeps the results of a turn in a map by function name: of two calls of one function one result is left. */
export default sentOtherwise(
  'name-deduper',
  (body) => {
    const kept = new Set(byTurn(messagesOf(body)).flatMap((turn) => lastOfEachName(turn.flatMap(resultsOf))))
    return withToolBlocks(body, (block) => (isResult(block) && !kept.has(block) ? undefined : block))
  },
  ['gemini', 'ollama-chat'],
)

function lastOfEachName(results: readonly Wire[]): Wire[] {
  return [...new Map(results.map((result) => [nameOf(result), result])).values()]
}
