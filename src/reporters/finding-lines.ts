import type { Deviation } from '../compare/deviation.ts'
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

export interface Found {
  readonly request?: unknown
  readonly violations: readonly Violation[]
  readonly deviations: readonly Deviation[]
}

export function broken(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ level }) => level === 'must')
}

/** What is wrong with a request, and the part of it that shows it. */
export function findingLines({ request, violations, deviations }: Found, options: ReporterOptions): string[] {
  const rejected = broken(violations).slice(0, MOST)
  const deviant = deviations.slice(0, MOST)
  const hidden = broken(violations).length + deviations.length - rejected.length - deviant.length
  const marks = {
    broken: [...rejected, ...deviant].flatMap(({ pointer }) => pointer ?? []),
    related: rejected.flatMap(({ related }) => related),
  }
  return [
    ...rejected.flatMap((violation) => violationLines(violation, options)),
    ...deviant.flatMap((deviation) => deviationLines(deviation, options)),
    ...(hidden === 0 ? [] : [options.style.quiet(`  … and ${count(hidden, 'more finding')}`)]),
    ...excerptLines(request, marks, options),
  ]
}

function deviationLines({ kind, message, pointer }: Deviation, { style }: ReporterOptions): string[] {
  const place = pointer === undefined ? '' : ` ${style.place(placeText(pointer))}`
  return [`  ${style.bad('✗')} ${style.strong(kind)}${place}`, `    ${printable(cut(message, MOST_CHARACTERS))}`]
}

/** How to mend what was found, each way once. */
export function fixRows(violations: readonly Violation[], { fixOf }: ReporterOptions): Row[] {
  const fixes = new Set(broken(violations).map(({ rule }) => fixOf(rule)))
  return [...fixes].slice(0, MOST).map((text) => ({ label: 'fix', text }))
}
