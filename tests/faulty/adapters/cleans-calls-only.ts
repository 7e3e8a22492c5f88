import { sentOtherwise } from '../reference.ts'
import { withIds } from '../stored.ts'
import { isResult } from '../wire/blocks.ts'

/** Cleans ids on calls and forgets the results. */
export default sentOtherwise('cleans-calls-only', (body, input) =>
  withIds(body, input, ({ sent, stored }, block) => (isResult(block) ? stored : sent)),
)
