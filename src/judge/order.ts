import { PHASES, type Violation } from './violation.ts'

/** A violation, and in which round of its phase the provider looks for it. */
export interface Found {
  readonly violation: Violation
  readonly step: number
}

/** As a provider would find them, which answers with the first: by phase, by round, then by place. */
export function inOrder(found: readonly Found[]): Violation[] {
  return found.toSorted(compare).map(({ violation }) => violation)
}

function compare({ violation: a, step }: Found, { violation: b, step: other }: Found): number {
  return PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || step - other || comparePointers(a.pointer, b.pointer)
}

function comparePointers(a: string, b: string): number {
  if (a === b) return 0
  const left = a.split('/')
  const right = b.split('/')
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = compareSteps(left[at] ?? '', right[at] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length
}

function compareSteps(a: string, b: string): number {
  if (a === b) return 0
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? (a < b ? -1 : 1) : difference
}
