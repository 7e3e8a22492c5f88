import { PHASES, type Violation } from './violation.ts'

/** A provider answers with one error: the first by phase, then by place. */
export function byPlace(a: Violation, b: Violation): number {
  return PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || comparePointers(a.pointer, b.pointer)
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
