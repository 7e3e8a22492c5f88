import { misuse } from './misuse.ts'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

interface Limits {
  /** Milliseconds; for what is waited for, `LONGEST_WAIT`. */
  readonly most?: number
}

/** A time as an option has it, `30s` or `1.5m`, in milliseconds. */
export function duration(option: string, text: string | undefined, { most }: Limits = {}): number | undefined {
  if (text === undefined) return undefined
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? []
  const time = Number(number) * (UNITS[unit] ?? 0)
  if (time > 0 && (most === undefined || time <= most)) return time
  throw misuse(`The option --${option} takes a time, not ${text}`, `For example: --${option} 30s, or 5m.`)
}
