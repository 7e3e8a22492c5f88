type Cell = string | number

/** Lines of a table: numbers to the right, names to the left, and nothing for a zero. */
export function* table(head: readonly string[], rows: readonly (readonly Cell[])[]): Generator<string> {
  const shown = rows.map((row) => row.map((cell) => (cell === 0 ? '' : String(cell))))
  const widths = head.map((title, column) => Math.max(...[title, ...shown.map((row) => row[column] ?? '')].map(width)))
  const isNumber = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  for (const row of [head, ...shown]) {
    const cells = row.map((cell, column) =>
      isNumber[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    yield `  ${cells.join('  ')}`.trimEnd()
  }
}

function width(text: string): number {
  return text.length
}
