import { misuse } from './misuse.ts'

export function milliseconds(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return number
  throw misuse(`The option --${option} takes milliseconds, not ${text}`, `For example: --${option} 5000`)
}
