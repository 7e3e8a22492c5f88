import type { RunEvent, RunSummary } from '../../runner/events.ts'
import { annotate, type Note, warningNote } from '../annotations.ts'
import { printableLines } from '../printable.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { failureRows, whereOf } from './failure-block.ts'
import { findingsTold } from './findings-told.ts'
import type { Group } from './groups.ts'
import { outcomes } from './outcomes.ts'
import { reproduce } from './reproduce.ts'
import { staleText } from './stale-lines.ts'

const OUTPUT_LINES = 5

/** Workflow commands of GitHub Actions: an annotation for each kind of failure, each error and each stale entry. */
export const runGithub: Reporter<RunEvent> = (out, options) => {
  const all = outcomes()

  function finish({ stale }: RunSummary): void {
    const { failed, broken, warned } = all
    const errors = [
      ...failed.all().map((group) => failureNote(group, options)),
      ...broken.all().map((group) => errorNote(group, options)),
      ...stale.map((entry) => ({ title: 'Stale entry of the baseline', lines: [staleText(entry), STALE_FIX] })),
    ]
    const notes = warned.all().map((row) => warningNote(row, options))
    annotate(out, errors, notes)
  }

  return (event) => {
    if (event.type === 'summary') finish(event)
    else if (event.type === 'case') all.add(event)
  }
}

const STALE_FIX = 'fix: the same command with --update-baseline takes it out'

function failureNote(group: Group, options: ReporterOptions): Note {
  const { first } = group
  const rows = failureRows(group, options).filter(({ text }) => text !== undefined && text !== '')
  return {
    title: `${first.scenario} (${first.subject})`,
    file: options.scenarioFile?.(first.scenario),
    lines: [
      first.title,
      whereOf(first),
      ...findingsTold(first),
      ...rows.map(({ label, text = '' }) => `${label}: ${text}`),
    ],
  }
}

function errorNote({ first, others }: Group, options: ReporterOptions): Note {
  const { scenario, subject, reason = 'No reason is known.', output = '' } = first
  const printed = printableLines(output).filter((line) => line !== '')
  const also = others.length === 0 ? [] : [`also: ${others.length} more`]
  return {
    title: `In error: ${scenario} (${subject})`,
    lines: [whereOf(first), reason, ...printed.slice(-OUTPUT_LINES), `again: ${reproduce(first, options)}`, ...also],
  }
}
