import type { ToolRun } from '../../clients/running.ts'
import { callText } from '../../compare/describe.ts'
import { argumentsKey, isBroken } from '../../compare/values/arguments.ts'
import type { Behaviour } from './behaviour.ts'
import type { Due } from './find-call.ts'

/** What is wrong with running a tool at this moment, for this call. */
export function amissAtStart(due: Due | undefined, name: string, run: ToolRun): Behaviour | undefined {
  if (due === undefined) {
    return { kind: 'executed-wrong-tool', message: `The tool ${name} was run, which the model did not call.` }
  }
  const text = callText(due.call.part)
  if (isBroken(due.call.part)) {
    return { kind: 'executed-unparsed', message: `${text} was run, although its arguments never came whole.` }
  }
  if (due.isPast && due.call.isCancelled) {
    return { kind: 'executed-cancelled', message: `${text} was run after the user had cancelled it.` }
  }
  if (due.runs > 0) return { kind: 'executed-twice', message: `${text} was run a second time.` }
  if (due.isPast)
    return { kind: 'executed-cancelled', message: `${text} was run after the talk had gone on without it.` }
  if (due.call.result === undefined && !due.call.isCancelled) {
    return { kind: 'executed-wrong-tool', message: `${text} was run, which is not to be run.` }
  }
  if (argumentsKey(due.call.part.arguments) === argumentsKey(run.arguments)) return undefined
  const given = JSON.stringify(run.arguments) ?? 'nothing'
  return { kind: 'executed-altered', message: `The model called ${text}, and the tool was run with ${given}.` }
}
