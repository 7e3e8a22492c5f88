import { CANCELLED } from '../../../src/conversation/curate.ts'
import { sentOtherwise } from '../reference.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'

/** Lets a call that was cancelled stand without an answer. */
export default sentOtherwise('leaves-orphan', (body) =>
  withToolBlocks(body, (block) => (isResult(block) && JSON.stringify(block).includes(CANCELLED) ? undefined : block)),
)
