import type { ReplyManner } from '../manner.ts'

/** What a stream says of one block of an answer, in order. */
export interface Track<E> {
  readonly isCall: boolean
  readonly head: readonly E[]
  readonly pieces: readonly E[]
  readonly tail: readonly E[]
}

/** The tracks one behind the other, or, if that is asked for, the pieces of calls that are neighbours in turn. */
export function inOrder<E>(tracks: readonly Track<E>[], { calls }: ReplyManner): E[] {
  return calls === 'interleaved' ? runsOf(tracks).flatMap(woven) : tracks.flatMap(straight)
}

function straight<E>({ head, pieces, tail }: Track<E>): E[] {
  return [...head, ...pieces, ...tail]
}

/** Calls that are neighbours, and every other track alone. */
function runsOf<E>(tracks: readonly Track<E>[]): Track<E>[][] {
  const runs: Track<E>[][] = []
  for (const track of tracks) {
    const last = runs.at(-1)
    if (track.isCall && last?.[0]?.isCall) last.push(track)
    else runs.push([track])
  }
  return runs
}

function woven<E>(run: readonly Track<E>[]): E[] {
  const longest = Math.max(...run.map(({ pieces }) => pieces.length))
  const turns = Array.from({ length: longest }, (_, turn) => run.flatMap(({ pieces }) => pieces.slice(turn, turn + 1)))
  return [...run.flatMap(({ head }) => head), ...turns.flat(), ...run.flatMap(({ tail }) => tail)]
}
