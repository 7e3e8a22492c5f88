import type { RunSummary, StaleFailure } from '../../runner/events.ts'
import { count } from '../count.ts'
import { labelled } from '../labelled.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'

const MOST_SHOWN = 12

/** What the baseline knows in vain: it fails the run, as a list that nobody shortens hides the next failure. */
export function staleLines({ stale }: RunSummary, options: ReporterOptions): string[] {
  const { style } = options
  if (stale.length === 0) return []
  const hidden = stale.length - MOST_SHOWN
  return [
    `${style.bad(style.strong('STALE'))} ${style.strong(`The baseline knows ${count(stale.length, 'failure')} that ${stale.length === 1 ? 'is' : 'are'} none any more`)}`,
    ...stale.slice(0, MOST_SHOWN).map((one) => `  ${style.bad('✗')} ${printable(staleText(one))}`),
    ...(hidden > 0 ? [`  … and ${hidden} more`] : []),
    ...labelled([{ label: 'fix', text: 'the same command with --update-baseline takes them out' }], options),
  ]
}

/** `turns/one-call  openai passes now (mine)`. */
export function staleText({ subject, scenario, case: name, now, mended }: StaleFailure): string {
  return `${scenario}  ${name} ${NOW[now]}${now === 'fails with less' ? ` ${mended.join(', ')}` : ''} (${subject})`
}

const NOW: Readonly<Record<StaleFailure['now'], string>> = {
  passes: 'passes now',
  'is skipped': 'is skipped now',
  'fails with less': 'fails, but not any more by',
  'is no case': 'is no case any more',
}
