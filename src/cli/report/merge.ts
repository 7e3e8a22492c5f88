import { ruleNamed } from '../../judge/rulebook.ts'
import { RUN_REPORTERS } from '../../reporters/index.ts'
import { eventsOf } from '../../run-reports/events.ts'
import { mergeReports } from '../../run-reports/merge.ts'
import { isWhole } from '../../run-reports/missing.ts'
import type { ExitCode, Io } from '../command.ts'
import { runExitCode } from '../exit-code.ts'
import { tellIfNothing } from '../nothing-checked.ts'
import { openReporters } from '../open-reporters.ts'
import { wantedReports } from '../reporter-specs.ts'
import { ownRules } from '../use-config.ts'
import { readReports } from './read-reports.ts'
import { tellMissing } from './tell-missing.ts'

export interface ReportValues {
  readonly reporter: readonly string[]
  readonly json: boolean
  readonly config: string | undefined
  readonly 'no-color': boolean
}

const HINT = 'In these reports nothing was run.'

/** Tells of several reports as one run, and ends as that would have ended; what is not there is no success. */
export async function mergeFiles(values: ReportValues, sources: readonly string[], io: Io): Promise<ExitCode> {
  const specs = wantedReports(values, Object.keys(RUN_REPORTERS), io.cwd)
  const rules = await ownRules(io.cwd, values.config)
  const merged = mergeReports(await readReports(sources, io.cwd))
  const again = new Map(merged.cases.map(({ event, again }) => [event.id, again]))
  const reports = await openReporters(
    specs,
    RUN_REPORTERS,
    {
      noColour: values['no-color'],
      fixOf: (rule) => ruleNamed(rule, rules)?.fix,
      againBy: (id) => again.get(id),
    },
    io,
  )
  for (const event of eventsOf(merged)) {
    reports.emit(event)
    await reports.ready()
  }
  await reports.close()
  const { summary, missing } = merged
  tellMissing(missing, io)
  const code = runExitCode(summary)
  tellIfNothing(summary.cases - summary.skip, code, HINT, io.stderr)
  return code === 0 && !isWhole(missing) ? 3 : code
}
