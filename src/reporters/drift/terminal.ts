import { groupBy } from '../../conversation/group-by.ts'
import type { Change, Severity } from '../../fixtures/drift/change.ts'
import type { UnpairedRequest } from '../../fixtures/drift/drift.ts'
import { countSeverities, type DriftReport } from '../../fixtures/drift/report.ts'
import { count, few } from '../count.ts'
import { printable } from '../printable.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { wrap } from '../wrap.ts'
import { changeWords, placeWords, seenWords, unpairedWords } from './words.ts'

const SIGNS: Readonly<Record<Severity, string>> = { breaking: '✗', notable: '!', harmless: '·' }
/** More requests or lines than this nobody reads. */
const MOST = 10

/** For a person: what changed, endpoint by endpoint, and what could not be compared. */
export const driftTerminal: Reporter<DriftReport> = (out, options) => (report) => {
  const byEndpoint = groupBy(report.changes, ({ endpoint }) => endpoint)
  out.write(
    sectionsText([
      ...[...byEndpoint].map(([endpoint, changes]) => [
        options.style.strong(printable(endpoint)),
        ...changes.flatMap((change) => changeLines(change, options)),
      ]),
      otherLines(report.others, options),
      missingLines('Only among the old fixtures', report.onlyBefore, options),
      missingLines('Only among the new fixtures', report.onlyAfter, options),
      [summaryLine(report, options)],
    ]),
  )
}

function changeLines(change: Change, { style, width }: ReporterOptions): string[] {
  const paint = { breaking: style.bad, notable: style.warning, harmless: style.quiet }[change.severity]
  const words = wrap(printable(`${placeWords(change)} ${changeWords(change)}`), Math.max(width - 4, 40))
  const [first = '', ...more] = words
  return [
    `  ${paint(SIGNS[change.severity])} ${first}`,
    ...more.map((line) => `    ${line}`),
    `    ${style.quiet(printable(seenWords(change.seen)))}`,
  ]
}

function otherLines(others: readonly UnpairedRequest[], { style }: ReporterOptions): string[] {
  if (others.length === 0) return []
  const more = others.length - MOST
  return [
    style.warning('Not compared, as the requests are not the same'),
    ...others
      .slice(0, MOST)
      .flatMap((other) => [
        `  ${printable(unpairedWords(other))}`,
        ...other.lines.map((line) => `    ${style.quiet(printable(line))}`),
      ]),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}

function missingLines(heading: string, names: readonly string[], { style }: ReporterOptions): string[] {
  return names.length === 0 ? [] : [style.warning(heading), `  ${printable(few(names, MOST))}`]
}

function summaryLine({ compared, changes }: DriftReport, { style }: ReporterOptions): string {
  const { breaking, notable, harmless } = countSeverities(changes)
  const words = [
    ...(breaking > 0 ? [style.bad(`${breaking} breaking`)] : []),
    ...(notable > 0 ? [style.warning(`${notable} notable`)] : []),
    ...(harmless > 0 ? [`${harmless} harmless`] : []),
  ]
  const found =
    words.length === 0 ? style.good('no change') : `${words.join(', ')} ${changes.length === 1 ? 'change' : 'changes'}`
  return `${count(compared, 'answer')} compared: ${compared === 0 ? 'nothing is known' : found}`
}
