/** What a list holds: for machines as records, for people as rows. */
export interface Listing {
  readonly records: readonly object[]
  readonly rows: readonly (readonly string[])[]
}

interface ListOptions {
  readonly cwd: string
  readonly config: string | undefined
}

export type Lister = (options: ListOptions) => Promise<Listing>

/** Rows in columns; the last is as long as it likes. */
export function listingText({ rows }: Listing): string {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A JSON array, one record a line. */
export function listingJson({ records }: Listing): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
}
