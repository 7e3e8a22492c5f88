import type { Held } from '../../gateway/backends/held.ts'
import type { Play } from './play.ts'
import type { Speaking } from './stage.ts'

/** Deadlines that an answer may take which comes in many small chunks. */
const LONGEST_ANSWER = 30

/** The next request, or the end of the turn; `late`: neither came in time. */
export async function next(speaking: Speaking, { stage, patience }: Play): Promise<Held | 'ended' | 'late'> {
  const look = (): Held | 'ended' | undefined => stage.take() ?? (speaking.heard === undefined ? undefined : 'ended')
  for (let waits = 0; waits < LONGEST_ANSWER; waits++) {
    const came = await stage.bell.within(patience.deadline, look)
    if (came !== undefined) return came
    if (!stage.isAnswering) break
  }
  return 'late'
}

export function silence({ patience }: Play): string {
  return `The client has done nothing for ${patience.deadline / 1000} seconds: it neither asks the model nor ends its turn.`
}
