import type { ToolRun } from '../../clients/running.ts'
import { argumentsKey } from '../../compare/values/arguments.ts'
import type { ScriptedCall } from '../../scenarios/lived/life.ts'

/** A call that the model asked for, and what has become of it. */
export interface Due {
  readonly call: ScriptedCall
  runs: number
  state: 'open' | 'running' | 'given' | 'cancelled'
  /** The model has gone on without it, or the user has cancelled. */
  isPast: boolean
  /** When the client got its result. */
  givenAt?: number
  isTaken?: boolean
}

/**
 * Which call the client means: told by the id where it has one, else by name and arguments; of several, one of the last
 * answer, and of these one that was not run yet.
 */
export function findCall(calls: readonly Due[], name: string, run: ToolRun): Due | undefined {
  const named = calls.filter(({ call }) => call.part.name === name).toReversed()
  const byId = named.filter(({ call }) => run.callId !== undefined && call.part.id === run.callId)
  const sameId = byId.length > 0 ? byId : named
  const same = sameId.filter(({ call }) => argumentsKey(call.part.arguments) === argumentsKey(run.arguments))
  const current = sameId.filter(({ isPast }) => !isPast)
  return (
    earliest(same.filter(isWaiting)) ??
    same.find(isCurrent) ??
    earliest(current.filter(isWaiting)) ??
    same[0] ??
    current[0]
  )
}

function isWaiting({ isPast, state }: Due): boolean {
  return !isPast && state === 'open'
}

function isCurrent({ isPast }: Due): boolean {
  return !isPast
}

/** They stand the last first. */
function earliest(calls: readonly Due[]): Due | undefined {
  return calls.at(-1)
}
