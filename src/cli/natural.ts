import { misuse } from './misuse.ts'

interface Range {
  readonly least?: number
  readonly most?: number
}

/** A whole number as an option has it. */
export function natural(
  option: string,
  text: string | undefined,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: Range = {},
): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw misuse(`The option --${option} takes a whole number from ${least} to ${most}, not ${text}`, 'See --help.')
}
