import { sentOtherwise } from '../reference.ts'
import { isReasoning, withReasoned } from '../wire/reasoning.ts'

/** Pushes what the model thought once when it is streamed and once when it is done. */
export default sentOtherwise('reasoning-twice', (body) =>
  withReasoned(body, (blocks) => blocks.flatMap((block) => (isReasoning(block) ? [block, block] : [block]))),
)
