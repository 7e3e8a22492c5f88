import { sentOtherwise } from '../reference.ts'
import { storedIds } from '../stored.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'
import { withName } from '../wire/values.ts'

/** Knows only the id of a stored result, and sends it as the name of the function. */
export default sentOtherwise(
  'id-as-name',
  (body, input) => {
    const ids = storedIds(body, input)
    return withToolBlocks(body, (block) => {
      const id = ids.get(block)
      return isResult(block) && id !== undefined ? withName(block, id) : block
    })
  },
  ['gemini', 'ollama-chat'],
)
