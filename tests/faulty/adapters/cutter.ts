import { sentOtherwise } from '../reference.ts'
import { withIds } from '../stored-ids.ts'

/** Cuts ids that are too long, and so makes two of them equal. */
export default sentOtherwise('cutter', (body, input) => {
  const limit = input.target.provider === 'mistral' ? 9 : 40
  return withIds(body, input, ({ sent, stored }) => (stored.length > limit ? stored.slice(0, limit) : sent))
})
