import { misuse } from './misuse.ts'

/** What a timer of Node can wait for, some 24 days; beyond that it does not wait at all. */
export const LONGEST_WAIT = 2 ** 31 - 1

export function milliseconds(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number > 0 && number <= LONGEST_WAIT) return number
  throw misuse(`The option --${option} takes milliseconds, not ${text}`, `For example: --${option} 5000`)
}
