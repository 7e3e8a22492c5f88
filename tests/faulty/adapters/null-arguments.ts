import { isObject, type JsonObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, messagesOf, type Wire, withMessages } from '../wire.ts'

/** Writes null where a call has no arguments. */
export default sentOtherwise('null-arguments', (body) =>
  withMessages(body, messagesOf(body).flatMap(eachToolBlock(nulled))),
)

function nulled(block: Wire): Wire {
  if (isEmpty(block.input)) return { ...block, input: null }
  const { function: called, functionCall } = block
  if (isObject(called) && called.arguments === '{}') return { ...block, function: { ...called, arguments: 'null' } }
  return isObject(functionCall) && isEmpty(functionCall.args)
    ? { ...block, functionCall: { ...functionCall, args: null } }
    : block
}

function isEmpty(value: unknown): value is JsonObject {
  return isObject(value) && Object.keys(value).length === 0
}
