import type { Message } from '../conversation/message.ts'

/** For usage figures: about four characters a token. */
export function roughTokens({ parts }: Message): number {
  return Math.ceil(JSON.stringify(parts).length / 4)
}
