import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, messagesOf, type Wire, withMessages } from '../wire.ts'

/** Knows only the id of a stored result, and sends it as the name of the function. */
export default sentOtherwise(
  'id-as-name',
  (body) => withMessages(body, messagesOf(body).flatMap(eachToolBlock(renamed))),
  ['gemini'],
)

function renamed(block: Wire): Wire {
  const { functionResponse } = block
  if (!isObject(functionResponse) || functionResponse.id === undefined) return block
  return { ...block, functionResponse: { ...functionResponse, name: functionResponse.id } }
}
