import type { Provenance, Violation } from '../judge/violation.ts'
import { printable } from './printable.ts'
import type { ReporterOptions } from './reporter.ts'
import { cut } from './shorten.ts'

/** Said behind an error text that nobody has seen the provider send. */
const DOUBT: Readonly<Partial<Record<Provenance, string>>> = {
  extrapolated: 'wording taken from a similar error',
  unconfirmed: 'wording not confirmed',
}

/** The rule and where it is broken, then what the provider says. */
export function violationLines(violation: Violation, { style }: ReporterOptions): string[] {
  const { rule, level, pointer, message, provenance, status } = violation
  const sign = level === 'must' ? style.bad('✗') : style.warning('!')
  const doubt = DOUBT[provenance]
  return [
    `  ${sign} ${style.strong(printable(rule))} ${style.place(placeText(pointer))}`,
    `    ${status} ${printable(cut(message, MOST_CHARACTERS))}${doubt === undefined ? '' : style.quiet(` (${doubt})`)}`,
  ]
}

/** A message may quote a whole argument. */
export const MOST_CHARACTERS = 800

export function placeText(pointer: string): string {
  return pointer === '' ? 'in the request as a whole' : `at ${printable(pointer)}`
}
