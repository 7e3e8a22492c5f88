import type { CheckEvent, UnreadableEvent } from '../../check/events.ts'
import { annotate, type Note, warningNote } from '../annotations.ts'
import { broken, fixRows } from '../finding-lines.ts'
import { violationText } from '../plain-findings.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { toldSentences } from '../told-sentences.ts'
import { warnings } from '../warnings.ts'
import { type KeptRequest, keptRequest } from './kept-request.ts'
import { alsoText, placeOf, type RejectionGroup, rejectionGroups } from './rejection-groups.ts'
import { whomFor } from './rejections.ts'

/** So many are kept; fewer are shown. */
const MOST = 50

/** Workflow commands of GitHub Actions: an annotation for each kind of rejection, and for what could not be read. */
export const checkGithub: Reporter<CheckEvent> = (out, options) => {
  const rejected = rejectionGroups(MOST, keptRequest)
  const unreadable: Note[] = []
  const warned = warnings()
  let notKept = 0

  function unread(event: UnreadableEvent): void {
    if (unreadable.length < MOST) unreadable.push(unreadableNote(event, options))
    else notKept++
  }

  function finish(): void {
    const errors = [...rejected.shown().map((group) => rejectionNote(group, options)), ...unreadable]
    annotate(
      out,
      errors,
      warned.all().map((row) => warningNote(row, options)),
      rejected.rest().length + notKept,
    )
  }

  return (event) => {
    if (event.type === 'summary') finish()
    else if (event.type === 'unreadable') unread(event)
    else {
      if (event.verdict === 'rejected') rejected.add(event)
      warned.add(event.violations, placeOf(event))
    }
  }
}

function rejectionNote(group: RejectionGroup<KeptRequest>, options: ReporterOptions): Note {
  const { first, rules } = group
  const also = alsoText(group)
  return {
    title: `Rejected: ${rules}`,
    ...placeIn(first, options),
    lines: [
      `${placeOf(first)} ${whomFor(first)}`,
      ...toldSentences(broken(first.violations).map(violationText)),
      ...fixRows(first.violations, options).flatMap(({ text }) => (text === undefined ? [] : [`fix: ${text}`])),
      ...(also === undefined ? [] : [`also: ${also}`]),
    ],
  }
}

function unreadableNote(event: UnreadableEvent, options: ReporterOptions): Note {
  return { title: `Unreadable: ${placeOf(event)}`, ...placeIn(event, options), lines: [event.message] }
}

/** Files in which the number of a record is that of its line. */
const HAS_LINES = /\.(?:jsonl|ndjson|ya?ml)$/i

function placeIn(
  { source, line }: { readonly source: string; readonly line: number },
  { inRepository }: ReporterOptions,
): Pick<Note, 'file' | 'line'> {
  if (source === '-') return {}
  return { file: inRepository(source), line: line > 0 && HAS_LINES.test(source) ? line : undefined }
}
