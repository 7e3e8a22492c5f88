import type { Target } from '../../providers/target.ts'
import { type Draft, hasBegun, isAtRest, isRunning } from './draft.ts'
import type { Setting } from './life.ts'

const AT_WORK = 'An agent that is at work is not to be disturbed: its user waits until it is done, or cancels.'

export function beginTurn(draft: Draft, text: string, edits?: number): string | undefined {
  if (!isAtRest(draft)) return AT_WORK
  begin(draft)
  draft.rounds = []
  draft.finishing = undefined
  draft.chapters.push({ kind: 'turn', text, ...(edits === undefined ? {} : { edits }), rounds: draft.rounds })
  return undefined
}

export function noteEdit(
  draft: Draft,
  { at, text }: { readonly at: number; readonly text: string },
): string | undefined {
  return beginTurn(draft, text, at)
}

/** What the app gives its agent at the beginning holds until it is begun anew from what it saved. */
export function noteSetting(draft: Draft, change: Partial<Setting>): string | undefined {
  if (!isAtRest(draft)) return AT_WORK
  draft.setting = { ...draft.setting, ...change }
  draft.isCurrent = false
  return undefined
}

export function noteSystem(
  draft: Draft,
  { text, replaces }: { readonly text: string; readonly replaces: boolean },
): string | undefined {
  const { system } = draft.setting
  if (replaces) return noteSetting(draft, { system: [...system.slice(0, -1), text] })
  if (hasBegun(draft)) return 'The system text of an agent stands before all that is said.'
  return noteSetting(draft, { system: [...system, text] })
}

export function noteTarget(draft: Draft, target: Target): string | undefined {
  if (!isAtRest(draft)) return noteTargetMeanwhile(draft, target)
  draft.setting = { ...draft.setting, target }
  if (draft.isCurrent) draft.chapters.push({ kind: 'switch', target })
  return undefined
}

/** While a tool runs the user may choose another model; between results and the next request nobody can. */
function noteTargetMeanwhile(draft: Draft, target: Target): string | undefined {
  const round = draft.rounds.at(-1)
  if (round === undefined || !isRunning(draft) || draft.finishing !== undefined) {
    return 'The model of an agent is changed between its turns, or once while a tool runs.'
  }
  round.switch = target
  draft.finishing = draft.setting.target
  draft.setting = { ...draft.setting, target }
  return undefined
}

function begin(draft: Draft): void {
  if (draft.isCurrent) return
  const from = hasBegun(draft) ? 'saved' : 'nothing'
  draft.isCurrent = true
  // Whoever begins anew is told the target then.
  if (draft.chapters.at(-1)?.kind === 'switch') draft.chapters.pop()
  draft.chapters.push({ kind: 'begin', from, setting: draft.setting })
}
