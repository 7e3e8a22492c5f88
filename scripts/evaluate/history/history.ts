import type { Body } from '../../../src/dialects/dialect.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import type { Group } from '../../../src/judge/view/group.ts'
import type { Kind, Part } from '../../../src/judge/view/part.ts'
import type { View } from '../../../src/judge/view/view.ts'
import type { Target } from '../../../src/providers/target.ts'
import { type Wire, wireOf } from './wire.ts'

/** A turn that calls, and the turn behind it with the results. */
export interface Exchange {
  readonly asking: Group
  readonly answering: Group
  readonly calls: readonly Part[]
  readonly results: readonly Part[]
}

/** Where everything stands in a request of any dialect that a damage may touch. */
export interface History {
  readonly request: Body
  /** The request as JSON text. */
  readonly text: string
  readonly target: Target
  readonly view: View
  readonly wire: Wire
  readonly exchanges: readonly Exchange[]
}

export function historyOf(request: Body, target: Target): History {
  const view = dialectOf(target.dialect).view(request)
  return {
    request,
    text: JSON.stringify(request),
    target,
    view,
    wire: wireOf(target.dialect),
    exchanges: exchangesOf(view),
  }
}

export function partsOf(view: View, group: Group): readonly Part[] {
  return view.parts.slice(group.start, group.end)
}

export function ofKind(view: View, group: Group, kind: Kind): readonly Part[] {
  return partsOf(view, group).filter((part) => part.kind === kind)
}

/** The pointer of a message. */
export function messageAt({ view }: History, m: number): string {
  return `${view.base}/${m}`
}

export function lastExchange({ exchanges }: History): Exchange | undefined {
  return exchanges.at(-1)
}

/** The call that a result answers: by its id, where there are ids, else by its place. */
export function callOf({ calls, results }: Exchange, result: Part): Part | undefined {
  return result.id === undefined ? calls[results.indexOf(result)] : calls.find(({ id }) => id === result.id)
}

/** The last result and its call. */
export function lastPair(history: History): { call: Part; result: Part } | undefined {
  const exchange = lastExchange(history)
  const result = exchange?.results.at(-1)
  const call = exchange === undefined || result === undefined ? undefined : callOf(exchange, result)
  return call === undefined || result === undefined ? undefined : { call, result }
}

function exchangesOf(view: View): Exchange[] {
  return view.turns.flatMap((asking) => {
    const answering = view.turns[asking.index + 1]
    if (answering === undefined) return []
    const calls = ofKind(view, asking, 'call')
    const results = ofKind(view, answering, 'result')
    return calls.length === 0 || results.length === 0 ? [] : [{ asking, answering, calls, results }]
  })
}
