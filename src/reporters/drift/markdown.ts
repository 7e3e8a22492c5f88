import { groupBy } from '../../conversation/group-by.ts'
import type { Change } from '../../fixtures/drift/change.ts'
import { countSeverities, type DriftReport } from '../../fixtures/drift/report.ts'
import { count } from '../count.ts'
import { code, plainText } from '../markdown.ts'
import type { Reporter } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { changeWords, placeWords, seenWords, unpairedWords } from './words.ts'

/** So many of a list are shown; a comment on a pull request has its limits. */
const MOST = 50

/** For a pull request: GitHub's Markdown, in which nothing that was recorded can do more than stand there. */
export const driftMarkdown: Reporter<DriftReport> = (out) => (report) => {
  const byEndpoint = groupBy(report.changes, ({ endpoint }) => endpoint)
  out.write(
    sectionsText([
      ['## Drift of recorded answers'],
      [summary(report)],
      ...[...byEndpoint].flatMap(([endpoint, changes]) => [[`### ${code(endpoint)}`], listed(changes.map(changeItem))]),
      ...section(
        'Not compared, as the requests are not the same',
        report.others.flatMap((other) => [
          `- ${plainText(unpairedWords(other))}`,
          ...other.lines.map((line) => `  - ${code(line)}`),
        ]),
      ),
      ...section(
        'Only among the old fixtures',
        report.onlyBefore.map((name) => `- ${code(name)}`),
      ),
      ...section(
        'Only among the new fixtures',
        report.onlyAfter.map((name) => `- ${code(name)}`),
      ),
    ]),
  )
}

function changeItem(change: Change): string {
  const words = `${code(placeWords(change))} ${plainText(changeWords(change))}`
  return `- **${change.severity}** ${words} (${plainText(seenWords(change.seen))})`
}

function section(heading: string, items: readonly string[]): string[][] {
  return items.length === 0 ? [] : [[`### ${heading}`], listed(items)]
}

function listed(items: readonly string[]): string[] {
  const more = items.length - MOST
  return more > 0 ? [...items.slice(0, MOST), `- … and ${more} more`] : [...items]
}

function summary({ compared, changes }: DriftReport): string {
  const { breaking, notable, harmless } = countSeverities(changes)
  return `${count(compared, 'answer')} compared: **${breaking} breaking**, **${notable} notable**, ${harmless} harmless.`
}
