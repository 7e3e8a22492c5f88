import { within } from '../../subjects/deadline.ts'
import { failure } from '../../subjects/thrown.ts'
import type { Turn } from '../define.ts'
import type { ClientLimits } from '../limits.ts'
import type { Heard } from '../running.ts'
import type { Did } from './desk.ts'
import { heardOfDid, heardOfEnd, isInterrupted, printing } from './ending.ts'
import type { Program } from './process.ts'

export interface Wait extends Pick<Turn, 'signal'> {
  /** It may end instead of telling. */
  readonly isLast: boolean
  /** Milliseconds in all. */
  readonly deadline: number
}

/** What comes of what a program was to do: it tells, or ends. One that does neither is ended. */
export async function awaitDid(
  program: Program,
  did: Promise<Did>,
  { signal, isLast, deadline }: Wait,
  { grace }: ClientLimits,
): Promise<{ readonly did: Did } | Heard> {
  let timer: NodeJS.Timeout | undefined
  let isOverdue = false

  function cancel(): void {
    program.interrupt()
    timer = setTimeout(() => {
      isOverdue = true
      program.kill()
    }, grace)
  }

  try {
    if (signal.aborted) cancel()
    else signal.addEventListener('abort', cancel, { once: true })
    const told = did.then((did) => ({ did }))
    const came = await within(deadline, Promise.race([told, program.ended.then((ended) => ({ ended }))]))
    if (came === 'late') {
      program.kill()
      return printing(failure('hangs', `It has not ended within ${deadline} ms.`), await program.ended)
    }
    if ('did' in came) return came
    const { ended } = came
    if (isOverdue) {
      return printing(failure('hangs', `It goes on for more than ${grace} ms after it was cancelled.`), ended)
    }
    return signal.aborted && isInterrupted(ended) ? { kind: 'done' } : heardOfEnd(ended, isLast)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

/** The same, where nothing matters but how it went. */
export async function heardOf(...wait: Parameters<typeof awaitDid>): Promise<Heard> {
  const came = await awaitDid(...wait)
  return 'did' in came ? heardOfDid(came.did) : came
}
