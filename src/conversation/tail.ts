import { Refusal } from '../errors.ts'
import type { Conversation } from './message.ts'

/**
 * How a target takes a conversation that ends with the assistant's words: it goes on from them; does so where they are
 * marked as a beginning; takes them but does not go on; or rejects the request.
 */
export type Tail = 'continued' | 'continued-if-marked' | 'taken' | 'rejected'

/** System messages do not count: most targets get them in another place. */
function endsWithAssistant(history: Conversation): boolean {
  return history.findLast(({ role }) => role !== 'system')?.role === 'assistant'
}

/** Throws `Refusal` for a history that ends with the assistant where the target cannot do what is meant. */
export function checkTail(history: Conversation, tail: Tail, prefill: boolean): void {
  if (!endsWithAssistant(history)) return
  if (prefill && (tail === 'taken' || tail === 'rejected')) {
    throw new Refusal(
      'The target cannot continue an answer that was begun for it. Send the beginning as an instruction.',
    )
  }
  if (!prefill && (tail === 'continued-if-marked' || tail === 'rejected')) {
    throw new Refusal('The history ends with the assistant and nothing is left to answer. Add what the user says next.')
  }
}
