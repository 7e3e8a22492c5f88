import { collector } from '../collector.ts'
import { callsOf, resultsOf } from '../wire/blocks.ts'

/** Looks for the results of the last calls by id in the whole history, where ids may start anew in every turn. */
export default collector('collects-by-id', (messages, last, idOf) => {
  const ids = new Set(callsOf(last).map(idOf))
  return messages.flatMap(resultsOf).filter((result) => ids.has(idOf(result)))
})
