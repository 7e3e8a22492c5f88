import type { RunEvent, RunSummary } from '../../runner/events.ts'
import { codeBlock, details, htmlCode, plainText } from '../markdown.ts'
import {
  blockSection,
  findingItems,
  listSection,
  markdownStyle,
  reasonItems,
  warningItem,
} from '../markdown-sections.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { cut } from '../shorten.ts'
import { MOST_CHARACTERS } from '../violation-lines.ts'
import { countTable } from './count-table.ts'
import { failureRows, whereOf } from './failure-block.ts'
import { countsBy, families } from './families.ts'
import { findingsTold } from './findings-told.ts'
import { type Group, namesOf } from './groups.ts'
import { outcomes } from './outcomes.ts'
import { reproduce } from './reproduce.ts'
import { staleText } from './stale-lines.ts'
import { totalsText } from './summary-lines.ts'

const FAILED = { characters: 30_000, more: ['more kind of failure', 'more kinds of failure'] } as const
const IN_ERROR = { characters: 9000, more: ['more kind of error', 'more kinds of error'] } as const

/** For a pull request or the summary of a job: GitHub's Markdown, in which nothing can do more than stand there. */
export const runMarkdown: Reporter<RunEvent> = (out, options) => {
  const all = outcomes()
  const byTarget = countsBy(({ target }) => target)
  const byFamily = families()

  function finish(summary: RunSummary): void {
    const { failed, broken, skipped, known, warned } = all
    const failures = failed.all().map((group) => failureBlock(group, options))
    const errors = broken.all().map((group) => errorBlock(group, options))
    out.write(
      sectionsText([
        ['## Conformance'],
        [totalsText(summary, markdownStyle)],
        countTable(byTarget, byFamily),
        ...blockSection('Failed', failures, FAILED),
        ...blockSection('In error', errors, IN_ERROR),
        ...listSection(
          'Known to the baseline, and none any more',
          summary.stale.map((one) => plainText(staleText(one))),
        ),
        ...listSection(
          'Warnings',
          warned.all().map((row) => warningItem(row, options)),
        ),
        ...listSection('Known to fail', reasonItems(known)),
        ...listSection('Skipped', reasonItems(skipped)),
      ]),
    )
  }

  return (event) => {
    if (event.type === 'summary') finish(event)
    if (event.type !== 'case') return
    byTarget.add(event)
    byFamily.add(event)
    all.add(event)
  }
}

function failureBlock(group: Group, options: ReporterOptions): string {
  const { first, others } = group
  const [name = ''] = namesOf(first)
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const rows = failureRows(group, options)
  const said = rows.filter(({ whole }) => whole !== true).map(({ label, text }) => [label, text] as const)
  return details(`${htmlCode(first.scenario)} ${plainText(`${cut(name, 100)} (${whereOf(first)})${more}`)}`, [
    plainText(first.title),
    '',
    ...findingItems(findingsTold(first), said),
    '',
    ...codeBlock(reproduce(first, options)),
  ])
}

/** What a subject printed may be secret and is not told. */
function errorBlock({ first, others }: Group, options: ReporterOptions): string {
  const { scenario, reason = 'No reason is known.' } = first
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return details(`${htmlCode(scenario)} ${plainText(whereOf(first))}${more}`, [
    ...findingItems([cut(reason, MOST_CHARACTERS)], []),
    '',
    ...codeBlock(reproduce(first, options)),
  ])
}
