import { type CaseEvent, tallyOf } from '../../runner/events.ts'
import { type Reasons, reasons } from '../reasons.ts'
import { type Warnings, warnings } from '../warnings.ts'
import { type Groups, groups } from './groups.ts'

/** What a run came to, as reporters for people tell it. */
export interface Outcomes {
  readonly failed: Groups
  readonly broken: Groups
  readonly skipped: Reasons
  /** Why the baseline knows what fails. */
  readonly known: Reasons
  readonly warned: Warnings
  add(event: CaseEvent): void
}

export function outcomes(): Outcomes {
  const [failed, broken, skipped, known, warned] = [groups(), groups(), reasons(), reasons(), warnings()]
  return {
    ...{ failed, broken, skipped, known, warned },
    add(event) {
      const tally = tallyOf(event)
      if (tally === 'fail') failed.add(event)
      else if (tally === 'error') broken.add(event)
      else if (tally === 'known') known.add(event.known?.because ?? 'no reason is given')
      else warned.add(event.violations, event.id)
      if (tally === 'skip') skipped.add(event.reason ?? 'no reason is known')
    },
  }
}
