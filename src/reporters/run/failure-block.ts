import type { CaseEvent } from '../../runner/events.ts'
import { few } from '../count.ts'
import { findingLines, fixRows } from '../finding-lines.ts'
import { labelled, type Row } from '../labelled.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import { type Group, namesOf, variant } from './groups.ts'
import { reproduce } from './reproduce.ts'

const MOST_VARIANTS = 6

/** All that a person needs to understand one failure and to see it again. */
export function failureBlock({ first, others }: Group, options: ReporterOptions): string[] {
  const { style } = options
  const { scenario, title } = first
  return [
    `${style.bad(style.strong('FAIL'))} ${style.strong(printable(scenario))}  ${printable(title)}`,
    `     ${style.quiet(printable(whereOf(first)))}`,
    '',
    ...sentencesOf(first).map((sentence) => `  ${style.bad('✗')} ${printable(sentence)}`),
    ...findingLines(first, options),
    ...labelled(failureRows({ first, others }, options), options),
  ]
}

/** What the scenario wanted and did not get, and how the subject failed. */
export function sentencesOf({ unmet, reason }: CaseEvent): readonly string[] {
  return reason === undefined ? unmet : [...unmet, reason]
}

/** Why it matters, how to mend it, how to see it again, and where else it is so. */
export function failureRows({ first, others }: Group, options: ReporterOptions): Row[] {
  return [
    { label: 'why', text: first.why },
    ...fixRows(first.violations, options),
    { label: 'again', text: reproduce(first, options), whole: true },
    { label: 'also', text: few(others, MOST_VARIANTS) },
  ]
}

/** One line for a failure that is not shown in full. */
export function failureLine({ first, others }: Group, { style }: ReporterOptions): string {
  const [name = ''] = namesOf(first)
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `  ${style.bad('✗')} ${printable(`${first.scenario}  ${name}  ${whereOf(first)}${more}`)}`
}

/** Subject, target and the request that is meant. */
export function whereOf(event: CaseEvent): string {
  const request = event.exchange === null ? [] : [`request ${event.exchange + 1}`]
  return [event.subject, variant(event), ...request].join(' · ')
}
