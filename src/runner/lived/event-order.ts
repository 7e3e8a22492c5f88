import type { ClientEvent } from '../../clients/define.ts'
import { found, type Stop } from './play.ts'

/** What is wrong with the order in which a client told its user what happened in a turn. It need not tell anything. */
export function disorder(events: readonly ClientEvent[]): Stop | undefined {
  const message = CHECKS.map((check) => check(events)).find((each) => each !== undefined)
  return message === undefined ? undefined : found('event-order', message)
}

const CHECKS: readonly ((events: readonly ClientEvent[]) => string | undefined)[] = [
  resultBeforeCall,
  errorTwice,
  moreBehindTheEnd,
]

function resultBeforeCall(events: readonly ClientEvent[]): string | undefined {
  if (!events.some(({ type }) => type === 'call')) return undefined
  let open = 0
  for (const { type } of events) {
    if (type === 'call') open += 1
    else if (type === 'result') open -= 1
    if (open < 0) return 'The client tells of a result before it tells of the call.'
  }
  return undefined
}

function errorTwice(events: readonly ClientEvent[]): string | undefined {
  const errors = events.flatMap((event) => (event.type === 'error' ? [event.message] : []))
  return new Set(errors).size < errors.length ? 'The client tells of one error twice.' : undefined
}

/** Each answer of the model may have an end of its own; the last of them is the end of all. */
function moreBehindTheEnd(events: readonly ClientEvent[]): string | undefined {
  const end = events.findLastIndex(({ type }) => type === 'finish')
  const more =
    end === -1 ? undefined : events.slice(end + 1).find(({ type }) => type === 'text' || type === 'reasoning')
  return more === undefined ? undefined : 'The client goes on with its answer after it has told that it is whole.'
}
