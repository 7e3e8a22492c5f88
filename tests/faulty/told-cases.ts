import type { CaseEvent } from '../../src/runner/events.ts'
import type { Case, Exchange } from '../../src/scenarios/case.ts'
import { remembered } from './remembered.ts'

/** Cases that are told once for all subjects, and anew after one that changed what it was given. */
export interface ToldCases {
  once(one: Case): Case
  /** To be called with what became of a case. */
  played(event: CaseEvent): void
}

export function toldCases(): ToldCases {
  const told = new Map<string, readonly Exchange[]>()
  return {
    once: (one) => Object.create(one, { exchanges: { get: () => remembered(told, one.id, () => one.exchanges) } }),
    played({ id, subject, deviations }) {
      const isChanged = deviations.some(({ kind }) => kind === 'mutated-input')
      if (isChanged) told.delete(id.slice(0, -`#${subject}`.length))
    },
  }
}
