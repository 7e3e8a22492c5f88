/**
 * Stands in every adapter that `init` writes, at the place for the team's own code. As long as it is there, nothing of
 * theirs is tested.
 */
export const STARTER_MARK = 'llm-conformance starter:'

/** The line of the mark, from 1; undefined: the adapter has none. */
export function starterLine(text: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.includes(STARTER_MARK))
  return index === -1 ? undefined : index + 1
}
