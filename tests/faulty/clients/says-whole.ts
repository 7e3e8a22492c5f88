import { retelling } from './habits.ts'

/** Tells its user of each answer that it came to its end. */
export default retelling(
  'says-whole',
  (report) => (event) => report(event.type === 'finish' ? { ...event, reason: 'stop' } : event),
)
