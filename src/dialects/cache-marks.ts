import type { Turn } from './claude-turns.ts'

/** So that what the request before has marked is found again, and what came since is cached as well. */
const MARKED_TURNS = 2

/** The turns, the last of the user's marked. Together with one mark before them these are fewer than the four allowed. */
export function withMarkedTurns<B>(
  turns: readonly Turn<B>[],
  mark: (content: readonly B[]) => readonly B[],
): readonly Turn<B>[] {
  const marked = turns.filter(({ role }) => role === 'user').slice(-MARKED_TURNS)
  return turns.map((turn) => (marked.includes(turn) ? { ...turn, content: mark(turn.content) } : turn))
}
