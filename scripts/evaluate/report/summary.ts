import type { Evaluation } from '../evaluation.ts'
import type { Verdict } from '../expectations/expectation.ts'
import { sum } from './damages.ts'

/** The share of damaged requests that must be judged as is to be expected. */
const ENOUGH = 0.99

export interface Summary {
  readonly lines: readonly string[]
  /** No false alarm, no recorded refusal missed, and enough of the wrong requests caught. */
  readonly isGood: boolean
}

export function summaryOf({ recorded, damages, refused }: Evaluation): Summary {
  const { tallies } = damages
  const counted = (verdict: Verdict) => ({
    all: sum(tallies, ({ expected }) => expected[verdict].all),
    right: sum(tallies, ({ expected }) => expected[verdict].right),
  })
  const wrong = counted('wrong')
  const suspect = counted('suspect')
  const undecidable = counted('undecidable')
  const legal = counted('legal')
  const accepted = sum([...recorded.byDialect.values()], (tally) => tally.accepted)
  const rejected = sum([...recorded.byDialect.values()], (tally) => tally.rejected)
  const missed = refused.filter(({ how }) => how === 'missed').length
  return {
    lines: [
      `${accepted} accepted requests: ${rejected} falsely rejected. ${refused.length} refused: ${missed} missed.`,
      `${sum(tallies, ({ made }) => made.recordings + made.examples)} damaged requests, of ${kindsOf(tallies)} kinds:`,
      `  ${wrong.all} wrong: ${wrong.right} rejected by a right rule (${percent(wrong)})`,
      `  ${suspect.all} suspect: ${suspect.right} at least warned of by a right rule (${percent(suspect)})`,
      `  ${undecidable.all} undecidable from the request: ${undecidable.right} said to be so (${percent(undecidable)})`,
      `  ${legal.all} legal: ${legal.all - legal.right} falsely rejected, ${sum(tallies, ({ warned }) => warned)} warned of`,
      `  ${sum(tallies, ({ unknown }) => unknown)} of which nobody knows what the provider does`,
    ],
    isGood:
      rejected === 0 &&
      missed === 0 &&
      legal.right === legal.all &&
      [wrong, suspect, undecidable].every((count) => share(count) >= ENOUGH),
  }
}

function kindsOf(tallies: readonly { readonly kind: string }[]): number {
  return new Set(tallies.map(({ kind }) => kind)).size
}

function share({ all, right }: { readonly all: number; readonly right: number }): number {
  return all === 0 ? 1 : right / all
}

function percent(count: { readonly all: number; readonly right: number }): string {
  return `${(share(count) * 100).toFixed(2)} %`
}
