import { learner } from '../learner.ts'

/** Takes each 400 whose text has a tool or a function in it for the want of tools. */
export default learner('learns-from-any-400', ({ status, body }) =>
  status === 400 && /tool|function/i.test(JSON.stringify(body)) ? Number.POSITIVE_INFINITY : 0,
)
