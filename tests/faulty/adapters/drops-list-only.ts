import { learner } from '../learner.ts'

/** Tries again without the list of tools, and leaves the calls of the history as they are. */
export default learner(
  'drops-list-only',
  (_, { kind }) => (kind === 'tools-unsupported' ? Number.POSITIVE_INFINITY : 0),
  (input) => ({ ...input, tools: [] }),
)
