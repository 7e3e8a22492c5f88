import { learner } from '../learner.ts'

/** Looks for the want of tools in answers with the status 400 alone; others say it with 404 or 500. */
export default learner('learns-from-400-only', ({ status }, { kind }) =>
  status === 400 && kind === 'tools-unsupported' ? Number.POSITIVE_INFINITY : 0,
)
