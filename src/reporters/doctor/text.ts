import type { Finding, Verdict } from '../../doctor/finding.ts'
import { count } from '../count.ts'
import { printableLines } from '../printable.ts'
import type { Style } from '../style.ts'
import { wrap } from '../wrap.ts'

interface Look {
  readonly style: Style
  readonly width: number
}

const SIGNS: Readonly<Record<Verdict, string>> = { ok: '✓', warning: '!', wrong: '✗', skipped: '-' }

/** For a person. */
export function doctorText(findings: readonly Finding[], look: Look): string {
  const widest = Math.max(...findings.map(({ check }) => check.length))
  const lines = [...findings.flatMap((finding) => findingLines(finding, widest, look)), '', summary(findings, look)]
  return lines.map((line) => `${line}\n`).join('')
}

function findingLines({ check, verdict, says, hint }: Finding, widest: number, { style, width }: Look): string[] {
  const paint = { ok: style.good, warning: style.warning, wrong: style.bad, skipped: style.quiet }[verdict]
  const room = Math.max(width - widest - 6, 40)
  const told = [...printableLines(says), ...(hint === undefined ? [] : [`→ ${hint}`])].flatMap((line) =>
    wrap(line, room),
  )
  const [first = '', ...more] = told
  const indent = ' '.repeat(widest + 6)
  return [
    `  ${paint(SIGNS[verdict])} ${style.strong(check.padEnd(widest))}  ${first}`,
    ...more.map((line) => indent + line),
  ]
}

function summary(findings: readonly Finding[], { style }: Look): string {
  const number = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length
  const counts = [
    `${number('ok')} ok`,
    ...(number('warning') > 0 ? [style.warning(count(number('warning'), 'warning'))] : []),
    ...(number('wrong') > 0 ? [style.bad(`${number('wrong')} wrong`)] : []),
    ...(number('skipped') > 0 ? [`${number('skipped')} skipped`] : []),
  ]
  return `${count(findings.length, 'check')}: ${counts.join(', ')}`
}
