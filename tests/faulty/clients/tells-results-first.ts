import type { ClientEvent } from '../../../src/clients/define.ts'
import { retelling } from './habits.ts'

/** Tells its user of a call when its result is there, behind it. */
export default retelling('tells-results-first', (report) => {
  const calls: ClientEvent[] = []
  return (event) => {
    if (event.type === 'call') calls.push(event)
    else report(event)
    if (event.type === 'result') for (const call of calls.splice(0)) report(call)
  }
})
