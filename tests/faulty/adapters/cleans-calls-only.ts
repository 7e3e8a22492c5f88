import { sentOtherwise } from '../reference.ts'
import { withIds } from '../stored-ids.ts'
import { isResult } from '../wire.ts'

/** Cleans ids on calls and forgets the results. */
export default sentOtherwise('cleans-calls-only', (body, input) =>
  withIds(body, input, ({ sent, stored }, block) => (isResult(block) ? stored : sent)),
)
