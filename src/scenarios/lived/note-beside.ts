import { type Draft, isAtRest } from './draft.ts'
import type { Beside } from './life.ts'

/** What happens between the turns, and not in the conversation. */
export function noteBeside(draft: Draft, chapter: Beside): string | undefined {
  if (!isAtRest(draft)) return 'An agent that is at work has to come to its end first.'
  draft.chapters.push(chapter)
  if (chapter.kind === 'restart') draft.isCurrent = false
  return undefined
}
