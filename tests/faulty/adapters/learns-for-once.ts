import { learner } from '../learner.ts'

/** Tries again without tools, and sends them with the next turn all the same. */
export default learner('learns-for-once', (_, { kind }) => (kind === 'tools-unsupported' ? 1 : 0))
