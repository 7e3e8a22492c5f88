import { isObject, member } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, isResult, messagesOf, resultsOf, type Wire, withMessages } from '../wire.ts'

/** Keeps the results of a turn in a map by function name: of two calls of one function one result is left. */
export default sentOtherwise(
  'name-deduper',
  (body) =>
    withMessages(
      body,
      messagesOf(body).flatMap(
        eachToolBlock((block, message) => (isResult(block) && !isLastOfItsName(block, message) ? undefined : block)),
      ),
    ),
  ['gemini'],
)

function isLastOfItsName(result: Wire, message: Wire): boolean {
  return resultsOf(message).findLast((other) => nameOf(other) === nameOf(result)) === result
}

function nameOf({ functionResponse }: Wire): unknown {
  return isObject(functionResponse) ? member(functionResponse, 'name') : undefined
}
