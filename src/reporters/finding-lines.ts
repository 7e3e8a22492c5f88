import type { Violation } from '../judge/violation.ts'
import { count } from './count.ts'
import { excerptLines } from './excerpt-lines.ts'
import type { Row } from './labelled.ts'
import { printable } from './printable.ts'
import type { ReporterOptions } from './reporter.ts'
import { cut } from './shorten.ts'
import { MOST_CHARACTERS, placeText, violationLines } from './violation-lines.ts'

/** So many of each kind are told in full; a request can break one rule in a hundred places. */
const MOST = 4

/** A deviation of a request, or a behaviour of a client. */
export interface Fault {
  readonly kind: string
  readonly message: string
  readonly pointer?: string
}

export interface Found {
  readonly request?: unknown
  readonly violations: readonly Violation[]
  readonly behaviours?: readonly Fault[]
  readonly deviations: readonly Fault[]
}

export function broken(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ level }) => level === 'must')
}

/** What is wrong with a request, and the part of it that shows it. */
export function findingLines(
  { request, violations, behaviours = [], deviations }: Found,
  options: ReporterOptions,
): string[] {
  const rejected = broken(violations).slice(0, MOST)
  const faults = [...behaviours, ...deviations]
  const deviant = faults.slice(0, MOST)
  const hidden = broken(violations).length + faults.length - rejected.length - deviant.length
  const marks = {
    broken: [...rejected, ...deviant].flatMap(({ pointer }) => pointer ?? []),
    related: rejected.flatMap(({ related }) => related),
  }
  return [
    ...rejected.flatMap((violation) => violationLines(violation, options)),
    ...deviant.flatMap((deviation) => faultLines(deviation, options)),
    ...(hidden === 0 ? [] : [options.style.quiet(`  … and ${count(hidden, 'more finding')}`)]),
    ...excerptLines(request, marks, options),
  ]
}

function faultLines({ kind, message, pointer }: Fault, { style }: ReporterOptions): string[] {
  const place = pointer === undefined ? '' : ` ${style.place(placeText(pointer))}`
  return [`  ${style.bad('✗')} ${style.strong(kind)}${place}`, `    ${printable(cut(message, MOST_CHARACTERS))}`]
}

/** How to mend what was found, each way once. */
export function fixRows(violations: readonly Violation[], { fixOf }: ReporterOptions): Row[] {
  const fixes = new Set(broken(violations).map(({ rule }) => fixOf(rule)))
  return [...fixes].slice(0, MOST).map((text) => ({ label: 'fix', text }))
}
