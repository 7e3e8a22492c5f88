import { sentOtherwise } from '../reference.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'
import { withId } from '../wire/ids.ts'

/** Makes up an id for each result when it is sent. */
export default sentOtherwise('fresh-id-each-result', (body) => {
  let minted = 0
  return withToolBlocks(body, (block) => (isResult(block) ? withId(block, `tool_fresh_${++minted}`) : block))
})
