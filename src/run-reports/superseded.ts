import { UserError } from '../errors.ts'
import { type Tally, tallyOf } from '../runner/events.ts'
import type { RecordedCase, RunReport } from './run-report.ts'

const WORDS: Readonly<Record<Tally, string>> = {
  pass: 'passes',
  fail: 'fails',
  skip: 'is skipped',
  error: 'is in error',
  known: 'is known to fail',
}

interface Held {
  readonly file: string
  readonly one: RecordedCase
}

/**
 * The reports with the cases that count: of a part that was run again, those of the last report. One of whose cases none
 * counts is left out with its summary.
 */
export function current(reports: readonly RunReport[]): readonly RunReport[] {
  const held = new Map<string, Held>()
  for (const { file, cases } of reports) {
    for (const one of cases) {
      const before = held.get(one.event.id)
      if (before !== undefined) refuseOther(before, { file, one })
      held.set(one.event.id, { file, one })
    }
  }
  return reports.flatMap((each) => {
    const cases = each.cases.filter((one) => held.get(one.event.id)?.one === one)
    return cases.length === 0 && each.cases.length > 0 ? [] : [{ ...each, cases }]
  })
}

function refuseOther(before: Held, now: Held): void {
  if (tallyOf(before.one.event) === tallyOf(now.one.event)) return
  throw new UserError(`The case ${now.one.event.id} ${told(before)}, and ${told(now)}.`, {
    hint: 'Name the reports of one run, and of a part that was run again only the last.',
  })
}

function told({ file, one }: Held): string {
  return `${WORDS[tallyOf(one.event)]} in ${file}`
}
