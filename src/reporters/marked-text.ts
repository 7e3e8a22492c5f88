import type { MarkedLine } from './marks.ts'
import type { Style } from './style.ts'

/** A line with its mark before it. `quiet`: lines without a mark step back. */
export function markedText({ mark, text }: MarkedLine, style: Style, quiet = false): string {
  const line = `${mark} ${text}`.trimEnd()
  if (mark === '>') return style.bad(line)
  if (mark === '·') return style.warning(line)
  return quiet ? style.quiet(line) : line
}
