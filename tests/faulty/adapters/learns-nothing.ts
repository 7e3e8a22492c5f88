import { learner } from '../learner.ts'

/** Sends its tools again after the provider has said that the model has none. */
export default learner('learns-nothing', () => 0)
