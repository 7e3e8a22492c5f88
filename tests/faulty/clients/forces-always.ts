import { withHabits } from './habits.ts'

/** Forces the tool that the app wants with each request. */
export default withHabits('forces-always', () => ({ wanted: (options) => options }))
