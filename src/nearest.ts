/** The candidate that a mistyped name was most likely meant to be; undefined where none is close. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    // With as many edits as it has letters, nothing of it was written.
    if (edits >= least || edits >= candidate.length) continue
    best = candidate
    least = edits
  }
  return best
}

/** The candidates that a name comes as near to as so many edits, the nearest first. */
export function within(edits: number, name: string, candidates: readonly string[]): string[] {
  const away = new Map(candidates.map((candidate) => [candidate, distance(name, candidate)]))
  const far = (candidate: string): number => away.get(candidate) ?? Number.POSITIVE_INFINITY
  return candidates
    .filter((candidate) => far(candidate) <= edits && far(candidate) < candidate.length)
    .toSorted((a, b) => far(a) - far(b))
}

/** Levenshtein: how many characters must be inserted, deleted or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, character] of [...from].entries()) {
    let diagonal = line
    let left = line + 1
    row = row.map((above, column) => {
      if (column === 0) return left
      const replaced = diagonal + (to[column - 1] === character ? 0 : 1)
      diagonal = above
      left = Math.min(replaced, above + 1, left + 1)
      return left
    })
  }
  return row[to.length] ?? from.length
}
