import { labelled } from '../labelled.ts'
import { printable, printableLines } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import { type Group, variant } from './groups.ts'
import { reproduce } from './reproduce.ts'

const OUTPUT_LINES = 12

/** A subject or the harness that could not run: why, and the end of what the subject printed. */
export function errorBlock({ first, others }: Group, options: ReporterOptions): string[] {
  const { style } = options
  const { subject, scenario, reason = 'No reason is known.', output = '' } = first
  const where = `${scenario} · ${variant(first)}${others.length === 0 ? '' : ` and ${others.length} more`}`
  return [
    `${style.bad(style.strong('ERROR'))} ${style.strong(printable(subject))}  ${printable(where)}`,
    '',
    `  ${style.bad('✗')} ${printable(reason)}`,
    ...printableLines(output)
      .filter((line) => line !== '')
      .slice(-OUTPUT_LINES)
      // Behind a bar: what a subject prints is no line of ours, and no command to a CI that reads our lines.
      .map((line) => `    ${style.quiet(`| ${line}`)}`),
    ...labelled([{ label: 'again', text: reproduce(first, options), whole: true }], options),
  ]
}
