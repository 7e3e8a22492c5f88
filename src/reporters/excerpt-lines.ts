import { excerpt } from './excerpt.ts'
import { markedText } from './marked-text.ts'
import type { Marks } from './marks.ts'
import { printable } from './printable.ts'
import type { ReporterOptions } from './reporter.ts'
import { cut } from './shorten.ts'

const INDENT = '      '

/** The excerpt as a terminal shows it, between blank lines; one blank line where there is nothing to show. */
export function excerptLines(request: unknown, marks: Marks, { style, width }: ReporterOptions): string[] {
  if (request === undefined) return ['']
  const room = Math.max(width - INDENT.length - 2, 20)
  const lines = excerpt(request, marks).map(
    ({ mark, text }) => INDENT + markedText({ mark, text: cut(printable(text), room) }, style, true),
  )
  return lines.length === 0 ? [''] : ['', ...lines, '']
}
