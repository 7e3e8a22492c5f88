import type { Exchange } from '../case.ts'
import type { Request } from '../story.ts'
import { type Beginning, type Draft, newDraft } from './draft.ts'
import type { Happening } from './happening.ts'
import type { Chapter, Unlivable } from './life.ts'
import { noteBeside } from './note-beside.ts'
import { noteAnswer, noteCancel, noteFailure, noteLimit, noteRequest, noteResult, noteRetry } from './note-round.ts'
import { beginTurn, noteEdit, noteSetting, noteSystem, noteTarget } from './note-turn.ts'

/** What a request of the story is for one who lives it: `isAfterBreak`: a turn before it did not come to its end. */
export type ToExchange = (request: Request, index: number, isAfterBreak: boolean) => Exchange

/** The chapters of a life, or why nobody can live it. */
export function live(
  beginning: Beginning,
  happenings: readonly Happening[],
  toExchange: ToExchange,
): readonly Chapter[] | Unlivable {
  const draft = newDraft(beginning, toExchange)
  for (const happening of happenings) {
    const problem = note(draft, happening)
    if (problem !== undefined) return { unlivable: problem }
  }
  const isLived = draft.chapters.some(
    (chapter) => chapter.kind === 'models' || (chapter.kind === 'turn' && chapter.rounds.length > 0),
  )
  return isLived ? draft.chapters : { unlivable: 'No user speaks in it.' }
}

/** Puts it into the draft, or says why it cannot be lived. */
function note(draft: Draft, happening: Happening): string | undefined {
  switch (happening.kind) {
    case 'turn':
      return beginTurn(draft, happening.text)
    case 'edit':
      return noteEdit(draft, happening)
    case 'system':
      return noteSystem(draft, happening)
    case 'tools':
      return noteSetting(draft, { tools: happening.tools })
    case 'options':
      return noteSetting(draft, { options: happening.options })
    case 'restored':
      return noteSetting(draft, {})
    case 'target':
      return noteTarget(draft, happening.target)
    case 'request':
      return noteRequest(draft, happening.request)
    case 'answer':
      return noteAnswer(draft, happening)
    case 'failure':
      return noteFailure(draft, happening.failure)
    case 'retry':
      return noteRetry(draft, happening.by)
    case 'result':
      return noteResult(draft, happening)
    case 'cancel':
      return noteCancel(draft, happening)
    case 'limit':
      return noteLimit(draft)
    case 'person':
    case 'probe':
    case 'listing':
    case 'models':
    case 'restart':
      return noteBeside(draft, happening)
    case 'unlivable':
      return happening.because
  }
}
