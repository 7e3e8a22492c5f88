import { collector } from '../collector.ts'
import { callsOf, resultsOf } from '../wire/blocks.ts'
import { nameOf } from '../wire/values.ts'

/** Looks for the results of the last calls by function name in the whole history. */
export default collector(
  'name-collector',
  (messages, last) => {
    const names = new Set(callsOf(last).map(nameOf))
    return messages.flatMap(resultsOf).filter((result) => names.has(nameOf(result)))
  },
  ['gemini', 'ollama-chat'],
)
