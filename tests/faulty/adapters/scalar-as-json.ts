import { isResponse } from '../../../src/conversation/parts.ts'
import { isObject } from '../../../src/json.ts'
import { sentOtherwise } from '../reference.ts'
import { storedParts } from '../stored.ts'
import { withToolBlocks } from '../wire/blocks.ts'
import { withOutput } from '../wire/values.ts'

/** Sends what a tool gave as JSON, also where it is neither a text nor an object. */
export default sentOtherwise('scalar-as-json', (body, input) => {
  const parts = storedParts(body, input)
  return withToolBlocks(body, (block) => {
    const part = parts.get(block)
    if (part === undefined || !isResponse(part) || part.is_error) return block
    const { response } = part
    if (typeof response === 'string' || isObject(response)) return block
    return withOutput(block, isObject(block.toolResult) ? [{ json: response }] : response)
  })
})
