import { retelling } from './habits.ts'

/** Tells its user of each call when it comes and again when it is run. */
export default retelling('tells-calls-twice', (report) => (event) => {
  report(event)
  if (event.type === 'call') report(event)
})
