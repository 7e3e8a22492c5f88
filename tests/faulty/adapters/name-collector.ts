import { isObject, member } from '../../../src/json.ts'
import { collector } from '../collector.ts'
import { callsOf, resultsOf } from '../wire.ts'

/** Looks for the results of the last calls by function name in the whole history. */
export default collector(
  'name-collector',
  (messages, last) => {
    const names = new Set(callsOf(last).map(({ functionCall }) => member(functionCall, 'name')))
    const isAsked = (response: unknown) => isObject(response) && names.has(response.name)
    return messages.flatMap(resultsOf).filter(({ functionResponse }) => isAsked(functionResponse))
  },
  ['gemini'],
)
