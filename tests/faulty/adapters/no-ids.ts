import { sentOtherwise } from '../reference.ts'
import { withToolBlocks } from '../wire/blocks.ts'
import { withoutId } from '../wire/ids.ts'

/** Does not carry the ids of calls. */
export default sentOtherwise('no-ids', (body) => withToolBlocks(body, withoutId))
