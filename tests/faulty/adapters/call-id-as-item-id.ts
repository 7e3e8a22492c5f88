import { sentOtherwise } from '../reference.ts'
import { withToolBlocks } from '../wire/blocks.ts'

/** Writes the id of the call where the id of the item belongs as well. */
export default sentOtherwise(
  'call-id-as-item-id',
  (body) => withToolBlocks(body, (block) => (block.type === 'function_call' ? { ...block, id: block.call_id } : block)),
  ['openai-responses'],
)
