import { DIFF_REPORTERS } from '../../reporters/index.ts'
import { diffRuns } from '../../run-reports/diff.ts'
import { type Merged, mergeReports } from '../../run-reports/merge.ts'
import { isWhole } from '../../run-reports/missing.ts'
import type { RecordedCase } from '../../run-reports/run-report.ts'
import type { CaseEvent } from '../../runner/events.ts'
import type { ExitCode, Io } from '../command.ts'
import { diffExitCode } from '../exit-code.ts'
import { misuse } from '../misuse.ts'
import { tellIfNothing } from '../nothing-checked.ts'
import { openReporters } from '../open-reporters.ts'
import { wantedReports } from '../reporter-specs.ts'
import type { ReportValues } from './merge.ts'
import { readReports } from './read-reports.ts'
import { tellMissing } from './tell-missing.ts'

const HINT = 'The new report tells of no case.'

/** Tells which cases came out differently in a second run. */
export async function showDiff(values: ReportValues, sources: readonly string[], io: Io): Promise<ExitCode> {
  const [old, young, ...others] = sources
  if (old === undefined || young === undefined || others.length > 0) {
    throw misuse('A diff is told of two reports', 'conformance report diff OLD NEW; either may be a folder of parts.')
  }
  const specs = wantedReports(values, Object.keys(DIFF_REPORTERS), io.cwd)
  const [before, now] = [await mergedFrom(old, io), await mergedFrom(young, io)]
  const diff = diffRuns(before.cases.map(eventOf), now.cases.map(eventOf))
  const look = { noColour: values['no-color'], fixOf: () => undefined }
  const reports = await openReporters(specs, DIFF_REPORTERS, look, io)
  reports.emit(diff)
  await reports.close()
  const code = diffExitCode(diff)
  tellIfNothing(diff.cases, code, HINT, io.stderr)
  return code === 0 && !isWhole(now.missing) ? 3 : code
}

async function mergedFrom(source: string, io: Io): Promise<Merged> {
  const merged = mergeReports(await readReports([source], io.cwd))
  tellMissing(merged.missing, io)
  return merged
}

function eventOf({ event }: RecordedCase): CaseEvent {
  return event
}
