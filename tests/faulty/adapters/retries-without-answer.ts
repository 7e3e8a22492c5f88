import { sentOtherwise } from '../reference.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'

/** Takes a forced call for the answer itself, which nothing has to be said to. */
export default sentOtherwise('retries-without-answer', (body, { options }) =>
  typeof options?.toolChoice === 'object'
    ? withToolBlocks(body, (block) => (isResult(block) ? undefined : block))
    : body,
)
