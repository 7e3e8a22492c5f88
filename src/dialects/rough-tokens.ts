import type { Message } from '../conversation/message.ts'

/** For usage figures: about four characters a token. */
export function roughTokens({ parts }: Message): number {
  return roughTokensIn(parts)
}

/** Of anything that is sent as JSON. */
export function roughTokensIn(value: object): number {
  return Math.ceil(JSON.stringify(value).length / 4)
}
