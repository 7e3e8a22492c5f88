import { withHabits } from './habits.ts'

const WORDS = ['tool_calls', 'tool_use', 'TOOL_CALL']

/** Runs calls only where the finish reason speaks of calls. */
export default withHabits('trusts-stop', () => ({
  goesOn: ({ finish_reason: reason }) => WORDS.includes(reason ?? ''),
}))
