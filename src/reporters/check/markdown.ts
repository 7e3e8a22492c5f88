import type { CheckEvent, CheckSummary, RequestEvent } from '../../check/events.ts'
import { broken, fixRows } from '../finding-lines.ts'
import { details, htmlCode, plainText } from '../markdown.ts'
import {
  blockSection,
  findingItems,
  listSection,
  markdownStyle,
  reasonItems,
  warningItem,
} from '../markdown-sections.ts'
import { violationText } from '../plain-findings.ts'
import { reasons } from '../reasons.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { toldSentences } from '../told-sentences.ts'
import { warnings } from '../warnings.ts'
import { type KeptRequest, keptRequest } from './kept-request.ts'
import { alsoText, placeOf, type RejectionGroup, rejectionGroups } from './rejection-groups.ts'
import { whomFor } from './rejections.ts'
import { formatOfStranger, STRANGERS } from './strangers.ts'
import { summaryLine } from './terminal.ts'

const MOST = 50
const REJECTED = { characters: 40_000, more: ['more kind of rejection', 'more kinds of rejection'] } as const

/** For a pull request or the summary of a job: what would be rejected, by rule, and how to mend it. */
export const checkMarkdown: Reporter<CheckEvent> = (out, options) => {
  const rejected = rejectionGroups(MOST, keptRequest)
  const warned = warnings()
  const unknown = reasons()
  const unreadable = reasons()
  const strangers = reasons()

  function request(event: RequestEvent): void {
    if (event.verdict === 'rejected') rejected.add(event)
    if (event.verdict === 'unknown') unknown.add(event.reason ?? 'no reason is known')
    const format = formatOfStranger(event)
    if (format !== undefined) strangers.add(format)
    warned.add(event.violations, placeOf(event))
  }

  function finish(summary: CheckSummary): void {
    const blocks = rejected.shown().map((group) => rejectionBlock(group, options))
    out.write(
      sectionsText([
        ['## Conformance of recorded requests'],
        [summaryLine(summary, { style: markdownStyle })],
        ...blockSection('Rejected', blocks, { ...REJECTED, beside: rejected.rest().length }),
        ...listSection('Unreadable', reasonItems(unreadable)),
        ...listSection(
          'Warnings',
          warned.all().map((row) => warningItem(row, options)),
        ),
        ...listSection('No verdict', reasonItems(unknown)),
        ...listSection(STRANGERS, reasonItems(strangers)),
      ]),
    )
  }

  return (event) => {
    if (event.type === 'request') request(event)
    else if (event.type === 'summary') finish(event)
    else unreadable.add(`${placeOf(event)}: ${event.message}`)
  }
}

function rejectionBlock(group: RejectionGroup<KeptRequest>, options: ReporterOptions): string {
  const { first, rules } = group
  const fixes = fixRows(first.violations, options).map(({ label, text }) => [label, text] as const)
  const more = group.times === 1 ? '' : ` and ${group.times - 1} more`
  return details(`${htmlCode(placeOf(first))} ${plainText(rules)}${more}`, [
    plainText(whomFor(first)),
    '',
    ...findingItems(toldSentences(broken(first.violations).map(violationText)), [...fixes, ['also', alsoText(group)]]),
  ])
}
