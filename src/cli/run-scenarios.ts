import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { ruleNamed } from '../judge/rulebook.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import { runProgress } from '../reporters/run/progress.ts'
import type { RunEvent } from '../runner/events.ts'
import { run } from '../runner/run.ts'
import { refereeWith } from '../runner/shipped-referee.ts'
import { findScenarios } from '../scenarios/catalogue.ts'
import { loadScenarios } from '../scenarios/load.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { SHIPPED_SCENARIOS } from '../scenarios/toolbox.ts'
import type { ExitCode, Io } from './command.ts'
import { runExitCode } from './exit-code.ts'
import { listenForInterrupt } from './interrupt.ts'
import { natural } from './natural.ts'
import { tellIfNothing } from './nothing-checked.ts'
import { openReporters, type Reporting } from './open-reporters.ts'
import { openSubjects, type Subjects } from './open-subjects.ts'
import { planCases } from './plan-cases.ts'
import { BUILT_IN, type RunSettings, type RunValues, runSettings } from './run-settings.ts'

export interface RunOptions extends RunValues {
  readonly bail: boolean
  readonly shard: string | undefined
  readonly concurrency: string | undefined
  readonly 'no-color': boolean
}

const ONLY_BUILT_IN =
  'This was the built-in reference formatter. Test yours, or a whole client: npx conformance run --subject ./adapter.ts'
const HINT = 'See which scenarios, targets and subjects there are: conformance list --help.'

/** Plans, runs and reports; the subjects are closed again whatever happens. */
export async function runScenarios(options: RunOptions, patterns: readonly string[], io: Io): Promise<ExitCode> {
  const casesAtOnce = natural('concurrency', options.concurrency, { least: 1, most: 64 }) ?? usualConcurrency()
  const interrupt = listenForInterrupt(io.stderr)
  const settings = await runSettings(options, patterns, io.cwd)
  const scenarios = await loadScenarios(findScenarios(settings.patterns).map(({ file }) => file))
  const subjects = await openSubjects(settings)
  try {
    const reports = await reportsFor(settings, scenarios, subjects, options, io)
    const cases = planCases(scenarios, [...subjects.keys()], { ...settings, shard: options.shard })
    const summary = await run({
      cases,
      subjects: [...subjects.keys()],
      referee: refereeWith(settings.rules),
      emit: reports.emit,
      bail: options.bail,
      signal: interrupt.signal,
      casesAtOnce,
    })
    await reports.close()
    if (settings.subjects.every((spec) => spec === BUILT_IN)) io.stderr.write(`${ONLY_BUILT_IN}\n`)
    const code = interrupt.code() ?? runExitCode(summary)
    tellIfNothing(summary.pass + summary.fail + summary.error, code, HINT, io.stderr)
    return code
  } finally {
    await Promise.all([...subjects.keys()].map((subject) => subject.close()))
    interrupt.release()
  }
}

/** Cases of clients wait more than they work. */
function usualConcurrency(): number {
  return Math.min(8, 2 * availableParallelism())
}

async function reportsFor(
  { reports, rules }: RunSettings,
  scenarios: readonly Scenario[],
  subjects: Subjects,
  options: RunOptions,
  io: Io,
): Promise<Reporting<RunEvent>> {
  const specs = new Map([...subjects].map(([{ name }, spec]) => [name, spec]))
  const files = new Map(scenarios.map(({ id, file }) => [id, file]))
  const opened = await openReporters(
    reports,
    RUN_REPORTERS,
    {
      noColour: options['no-color'],
      fixOf: (rule) => ruleNamed(rule, rules)?.fix,
      subjectArgument: (name) => specs.get(name) ?? name,
      scenarioArgument: (id) => scenarioArgument(id, files.get(id), io.cwd),
    },
    io,
  )
  const progress = io.stderr.isTTY === true ? runProgress(io.stderr, io.stderr.columns || 80) : undefined
  return {
    ...opened,
    emit(event) {
      progress?.(event)
      opened.emit(event)
      // Each event is passed on at once, for those who watch. A report that fails is told of when it is closed.
      opened.ready()?.catch(() => undefined)
    },
  }
}

/** A shipped scenario goes by its id, one's own by its file. */
function scenarioArgument(id: string, file: string | undefined, cwd: string): string {
  return file === undefined || file.startsWith(SHIPPED_SCENARIOS) ? id : relative(cwd, file)
}
