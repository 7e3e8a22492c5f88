import type { Message } from '../conversation/message.ts'
import { hasCall } from '../conversation/parts.ts'
import type { ReplyManner } from './manner.ts'

/** A provider's words for the reasons why an answer ended. */
export interface FinishWords {
  readonly stop: string
  readonly length: string
  readonly tool_call: string
  readonly content_filter: string
  readonly error: string
}

/** The word for the reason told; where none is, or one that no whole answer has, for what the parts show. */
export function finishWord(message: Message, words: FinishWords): string {
  const told = (['stop', 'length', 'tool_call', 'content_filter', 'error'] as const).find(
    (reason) => reason === message.finish_reason,
  )
  return words[told ?? (hasCall(message) ? 'tool_call' : 'stop')]
}

/** The member that tells the reason: the word, or what the manner has in its place. For spreading. */
export function finishMember<K extends string>(
  key: K,
  word: string,
  { finish = word }: ReplyManner,
): { readonly [P in K]?: string | null } {
  return finish === false ? {} : ({ [key]: finish } as { readonly [P in K]: string | null })
}
