import type { ReplyManner } from '../manner.ts'

/** The events, and if that is asked for, one that says nothing between any two of them, each kind in its turn. */
export function withNoise<E>(events: readonly E[], { noise }: ReplyManner, kinds: readonly [E, ...E[]]): readonly E[] {
  if (noise === undefined) return events
  return events.flatMap((event, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0]
    return index === events.length - 1 ? [event] : [event, kind]
  })
}
