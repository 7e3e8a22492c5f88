import { askOnce } from '../../../src/clients/reference/ask.ts'
import { withHabits } from './habits.ts'

/** No fault: keeps nothing of an answer that was cancelled, and shows each error to its user at once. */
export default withHabits('forgetful', () => ({
  ask: askOnce,
  seenOf: () => undefined,
  shorten: () => undefined,
}))
