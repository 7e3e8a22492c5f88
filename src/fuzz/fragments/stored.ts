import fc from 'fast-check'
import type { StepEntry } from '../../scenarios/form.ts'
import type { Fragment } from '../fragment.ts'
import { round, roundSteps } from '../rounds.ts'

/** What becomes of a history in a store. An old one had no place for some of it. */
export const restored = fc
  .record({
    each: round,
    dropped: fc.option(fc.constantFrom<'result-ids' | 'names' | 'signatures'>('names', 'result-ids', 'signatures'), {
      nil: undefined,
    }),
  })
  .map(({ each, dropped }): Fragment => {
    const steps: Fragment['steps'] = (teller) => [
      { user: 'Look.' },
      ...roundSteps(each, teller),
      { restore: { as: 'json', ...(dropped !== undefined && { drop: [dropped] }) } },
    ]
    if (dropped === undefined) return { steps }
    if (dropped === 'names') return { steps, input: 'foreign', rewrites: true }
    return { steps, input: 'damaged', but: ['lost-call', 'lost-result', 'lost-reasoning'], rewrites: true }
  })

/** The first messages fall out of a window, or become a summary. */
export const shortened = fc
  .record({ each: round, first: fc.integer({ min: 1, max: 2 }), summed: fc.boolean() })
  .map(({ each, first, summed }): Fragment => {
    const cut: StepEntry = summed
      ? { compact: { first, as: 'summary', text: 'Earlier we looked.' } }
      : { truncate: { first, keep: 'system' } }
    return {
      steps: (teller) => [{ user: 'Look.' }, ...roundSteps(each, teller), cut],
      input: 'damaged',
      but: ['invented-text'],
      rewrites: true,
    }
  })
