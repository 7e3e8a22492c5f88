import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { isCall, withToolBlocks } from '../wire/blocks.ts'
import type { Wire } from '../wire/messages.ts'
import { argumentsOf, withArguments } from '../wire/values.ts'

/** Writes null where a call has no arguments. */
export default sentOtherwise('null-arguments', (body) =>
  withToolBlocks(body, (block) => (isCall(block) ? nulled(block) : block)),
)

function nulled(call: Wire): Wire {
  const given = argumentsOf(call)
  if (given === '{}') return withArguments(call, 'null')
  return isObject(given) && Object.keys(given).length === 0 ? withArguments(call, null) : call
}
