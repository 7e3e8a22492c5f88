import { sentOtherwise } from '../reference.ts'
import { isReasoning, withReasoned } from '../wire/reasoning.ts'

/** Puts what the model thought behind what came of it. */
export default sentOtherwise('reasoning-last', (body) =>
  withReasoned(body, (blocks) => [...blocks.filter((block) => !isReasoning(block)), ...blocks.filter(isReasoning)]),
)
