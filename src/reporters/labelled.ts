import { printable } from './printable.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

export interface Row {
  readonly label: string
  readonly text: string | undefined
  /** A command is copied as one line. */
  readonly whole?: boolean
}

const LABEL_WIDTH = 6

/** Labels and what they say, in two columns; rows that say nothing are left out. */
export function labelled(
  rows: readonly Row[],
  { style, width }: { readonly style: Style; readonly width: number },
): string[] {
  const indent = ' '.repeat(LABEL_WIDTH + 3)
  return rows.flatMap(({ label, text, whole }) => {
    if (text === undefined || text === '') return []
    const safe = printable(text)
    const [first, ...more] = whole === true ? [safe] : wrap(safe, Math.max(width - indent.length, 30))
    return [`  ${style.quiet(label.padEnd(LABEL_WIDTH))} ${first}`, ...more.map((line) => indent + line)]
  })
}
