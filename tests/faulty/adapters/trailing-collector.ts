import { collector } from '../collector.ts'
import { callsOf, resultsOf } from '../wire/blocks.ts'
import { isAssistant, type Wire } from '../wire/messages.ts'

/** Sends every result since something else was said, and so those of an earlier turn again. */
export default collector('trailing-collector', (messages) => {
  const since = messages.findLastIndex((message) => !isToolTraffic(message))
  return messages.slice(since + 1).flatMap(resultsOf)
})

/** The app's own history has no message for a turn that only calls. */
function isToolTraffic(message: Wire): boolean {
  return isAssistant(message) ? callsOf(message).length > 0 : resultsOf(message).length > 0
}
