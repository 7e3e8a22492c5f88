import { targetName } from '../../providers/index.ts'
import type { Gone, Smoked } from '../../smoke/smoke.ts'
import type { StepVerdict } from '../../smoke/step.ts'
import { count } from '../count.ts'
import { printable, printableLines } from '../printable.ts'
import { cut } from '../shorten.ts'
import type { Style } from '../style.ts'
import { MOST_CHARACTERS } from '../violation-lines.ts'
import { wrap } from '../wrap.ts'

export interface SmokeReport extends Smoked {
  /** As it was named. */
  readonly subject: string
}

interface Look {
  readonly style: Style
  readonly width: number
}

const SIGNS: Readonly<Record<StepVerdict, string>> = { ok: '✓', failed: '✗', skipped: '-' }
/** Lines of what was printed: the last tell what happened. */
const MOST_LINES = 12

/** For a person. Of a subject that does not start, no further step is told. */
export function smokeText({ subject, hello, target, steps }: SmokeReport, look: Look): string {
  const whom = target === undefined ? '' : ` · ${targetName(target)}`
  const told = hello === undefined ? steps.filter(({ verdict }) => verdict !== 'skipped') : steps
  const widest = Math.max(...told.map(({ name }) => name.length))
  const lines = [
    `${look.style.strong(printable(subject))}${whom}`,
    '',
    ...told.flatMap((step) => stepLines(step, widest, look)),
    '',
    summary(steps, look),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function stepLines({ verdict, name, title, says, next, output }: Gone, widest: number, look: Look): string[] {
  const { style } = look
  const paint = { ok: style.good, failed: style.bad, skipped: style.quiet }[verdict]
  const head = `  ${paint(SIGNS[verdict])} ${style.strong(name.padEnd(widest))}  ${title}`
  const told = printableLines(cut(says, MOST_CHARACTERS))
  if (verdict === 'ok') return [head]
  const indent = ' '.repeat(widest + 6)
  return [
    head,
    ...indented(verdict === 'skipped' ? [`Skipped: ${told.join(' ')}`] : told, indent, look),
    ...printed(output).map((line) => indent + line),
    ...(next === undefined ? [] : indented([`→ ${next}`], indent, look)),
  ]
}

function indented(lines: readonly string[], indent: string, { width }: Look): string[] {
  return lines.flatMap((line) => wrap(line, Math.max(width - indent.length, 40))).map((line) => indent + line)
}

function printed(output = ''): string[] {
  const lines = printableLines(output).slice(-MOST_LINES)
  return output === '' ? [] : ['It printed:', ...lines.map((line) => `| ${line}`)]
}

function summary(steps: readonly Gone[], { style }: Look): string {
  const bad = steps.filter(({ verdict }) => verdict === 'failed').length
  const left = steps.filter(({ verdict }) => verdict === 'skipped').length
  const good = steps.length - bad - left
  return [
    `${count(steps.length, 'step')}:`,
    [`${good} ok`, ...(bad > 0 ? [style.bad(`${bad} failed`)] : []), ...(left > 0 ? [`${left} skipped`] : [])].join(
      ', ',
    ),
  ].join(' ')
}
