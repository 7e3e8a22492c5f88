import type { CheckEvent, CheckSummary, RequestEvent } from '../../check/events.ts'
import { count } from '../count.ts'
import { firstFew } from '../first-few.ts'
import { reasons } from '../reasons.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { warnings } from '../warnings.ts'
import { placeOf } from './rejection-groups.ts'
import { rejections } from './rejections.ts'
import { formatOfStranger, STRANGERS } from './strangers.ts'

/**
 * For a person: what would be rejected and how to mend it, grouped by rule, then a summary. All of it comes at the end.
 * Sources that cannot be read are only counted; the command tells of them with a hint.
 */
export const checkTerminal: Reporter<CheckEvent> = (out, options) => {
  const { style } = options
  const rejected = rejections(options)
  const warned = warnings()
  const unknown = reasons()
  const undecidable = reasons()
  const strangers = reasons()
  const unreadable = firstFew()

  function request(event: RequestEvent): void {
    if (event.verdict === 'rejected') rejected.add(event)
    if (event.verdict === 'unknown') unknown.add(event.reason ?? 'no reason is known')
    const format = formatOfStranger(event)
    if (format !== undefined) strangers.add(format)
    for (const { rule } of event.undecidable ?? []) undecidable.add(rule)
    warned.add(event.violations, placeOf(event))
  }

  function finish(summary: CheckSummary): void {
    const sections = [
      ...rejected.sections(),
      warned.lines(options),
      unknown.lines(style.warning('No verdict')),
      undecidable.lines(style.quiet('Undecidable without what the provider answered before')),
      strangers.lines(style.quiet(STRANGERS)),
      unreadable.lines(style.warning('Unreadable')),
      [summaryLine(summary, options)],
    ]
    out.write(sectionsText(sections))
  }

  return (event) => {
    if (event.type === 'request') request(event)
    else if (event.type === 'summary') finish(event)
    else if (event.line > 0) unreadable.add(`${placeOf(event)}: ${event.message}`)
  }
}

export function summaryLine(
  { checked, accepted, rejected, unknown, unreadable }: CheckSummary,
  { style }: Pick<ReporterOptions, 'style'>,
): string {
  const words = [
    ...(accepted > 0 ? [style.good(`${accepted} accepted`)] : []),
    ...(rejected > 0 ? [style.bad(`${rejected} rejected`)] : []),
    ...(unknown > 0 ? [style.warning(`${unknown} without a verdict`)] : []),
    ...(unreadable > 0 ? [style.warning(`${unreadable} unreadable`)] : []),
  ]
  return `${count(checked, 'request')}: ${words.length === 0 ? 'nothing was checked' : words.join(', ')}`
}
