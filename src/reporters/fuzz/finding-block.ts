import type { FuzzFinding, FuzzStart } from '../../fuzz/events.ts'
import { count } from '../count.ts'
import { findingLines, fixRows } from '../finding-lines.ts'
import { labelled } from '../labelled.ts'
import { printable, printableLines } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import { again, againFrom } from './again.ts'

const OUTPUT_LINES = 12
const ONCE =
  'It did not show again when the scenario was run: the subject keeps something from one conversation to the next, or goes by chance.'

/** All that a person needs to understand one fault and to see it again. */
export function findingBlock(finding: FuzzFinding, start: FuzzStart, options: ReporterOptions): string[] {
  const { fault, subject, target, after, messages, unmet, reason, output = '', scenario, repeats, file } = finding
  const { style } = options
  const sentences = reason === undefined ? unmet : [...unmet, reason]
  return [
    `${style.bad(style.strong('FOUND'))} ${style.strong(printable(fault))}`,
    `      ${style.quiet(printable([subject, target, where(finding), size(after, messages)].join(' · ')))}`,
    '',
    ...sentences.map((sentence) => `  ${style.bad('✗')} ${printable(sentence)}`),
    ...printableLines(output)
      .filter((line) => line !== '')
      .slice(-OUTPUT_LINES)
      .map((line) => `    ${style.quiet(line)}`),
    ...findingLines(finding, options),
    ...printableLines(scenario).map((line) => `      ${style.quiet(line)}`),
    '',
    ...labelled(
      [
        ...fixRows(finding.violations, options),
        { label: 'note', text: repeats ? undefined : ONCE },
        { label: 'saved', text: file, whole: true },
        {
          label: 'again',
          text: file === undefined ? again(start, after, options) : againFrom(file, target, subject, options),
          whole: true,
        },
      ],
      options,
    ),
  ]
}

function where({ exchange }: FuzzFinding): string {
  return exchange === null ? 'before any request' : `request ${exchange + 1}`
}

function size(after: number, messages: number): string {
  return `${count(messages, 'message')} · after ${count(after, 'conversation')}`
}
