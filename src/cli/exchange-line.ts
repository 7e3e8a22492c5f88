import type { JudgedExchange } from '../gateway/judged-exchange.ts'
import { printable } from '../reporters/printable.ts'
import { cut } from '../reporters/shorten.ts'

const LONGEST_REASON = 120

/** What went wrong with a request, on one line; undefined where nothing did. */
export function exchangeLine(exchange: JudgedExchange): string | undefined {
  const { verdict, violations, reason, status, run, method, path } = exchange
  if (verdict !== 'rejected' && reason === undefined) return undefined
  const where = run === undefined ? '' : `[${run}] `
  const [first] = violations.toSorted((one, other) => weight(one.level) - weight(other.level))
  const what =
    reason === undefined && first !== undefined
      ? `${first.rule} at ${first.pointer === '' ? '/' : first.pointer}`
      : `${method} ${path}: ${cut(reason ?? '', LONGEST_REASON)}`
  return printable(`${where}${status ?? '-'} ${what}${status === 200 ? ' (let through)' : ''}`)
}

function weight(level: 'must' | 'should'): number {
  return level === 'must' ? 0 : 1
}
