import { withHabits } from './habits.ts'

/** Makes a request again that was too long, as it was. */
export default withHabits('same-again', () => ({ shorten: (_, from) => from }))
