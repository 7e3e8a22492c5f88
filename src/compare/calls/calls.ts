import type { Comparison } from '../comparison.ts'
import { callText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import { sameArguments } from '../values/arguments.ts'
import { mayBeRemoved } from './orphans.ts'

/** Calls that are missing, made up, or say something else. */
export function callDeviations(c: Comparison): Deviation[] {
  return [...lostCalls(c), ...alteredArguments(c), ...inventedCalls(c)]
}

function lostCalls({ told, calls, options, deviation }: Comparison): Deviation[] {
  return told.calls
    .filter((call) => !calls.saidOf.has(call) && !mayBeRemoved(call, told, options))
    .map(({ part }) => deviation('lost-call', `The call ${callText(part)} is not in the request.`))
}

function alteredArguments({ calls, deviation }: Comparison): Deviation[] {
  return [...calls.saidOf]
    .filter(([told, said]) => !sameArguments(told.part, said.part))
    .map(([{ part: told }, { part: said }]) =>
      deviation('altered-arguments', `The call was ${callText(told)}; the request has ${callText(said)}.`, said),
    )
}

function inventedCalls({ said, calls, deviation }: Comparison): Deviation[] {
  return said.calls
    .filter((call) => !calls.toldOf.has(call))
    .map(({ part }) => deviation('invented-call', `The request has a call that nobody made: ${callText(part)}.`, part))
}
