import { sentOtherwise } from '../reference.ts'
import { withIds } from '../stored.ts'

/** Sends the ids of the app's own store as they are. */
export default sentOtherwise('internal-ids-raw', (body, input) => withIds(body, input, ({ stored }) => stored))
