import type { MessageAnswer, ScriptedAnswer } from './life.ts'

/** Reasons for which a model says nothing more, or nothing at all, although its provider answers. */
const REASONS: readonly (string | undefined)[] = ['content_filter', 'error']

/** An answer that is none: a filter has stopped it, or the provider could make nothing of what the model said. */
export function isRefused(answer: ScriptedAnswer | undefined): boolean {
  return answer?.kind === 'message' && REASONS.includes(answer.message.finish_reason)
}

/** All that came of it is there, but not the mark of its end, or not all that the model had to say. */
export function isCutShort({ message, manner }: Pick<MessageAnswer, 'message' | 'manner'>): boolean {
  return manner.unmarkedEnd === true || message.finish_reason === 'length'
}
