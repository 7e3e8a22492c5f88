import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { ruleNamed } from '../judge/rulebook.ts'
import { targetName } from '../providers/index.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import { runProgress } from '../reporters/run/progress.ts'
import type { Selected } from '../runner/baseline/selection.ts'
import type { RunEvent } from '../runner/events.ts'
import { run } from '../runner/run.ts'
import { refereeWith } from '../runner/shipped-referee.ts'
import { findScenarios } from '../scenarios/catalogue.ts'
import { loadScenarios } from '../scenarios/load.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { SHIPPED_SCENARIOS } from '../scenarios/shipped.ts'
import { tagged } from '../scenarios/tagged.ts'
import type { ExitCode, Io } from './command.ts'
import { runExitCode } from './exit-code.ts'
import { pathInRepository } from './in-github.ts'
import { listenForInterrupt } from './interrupt.ts'
import { natural } from './natural.ts'
import { tellIfNothing } from './nothing-checked.ts'
import type { OpenBaseline } from './open-baseline.ts'
import { openReporters, type Reporting } from './open-reporters.ts'
import { openSubjects, type Subjects } from './open-subjects.ts'
import { planCases } from './plan-cases.ts'
import { type BaselineRunValues, BUILT_IN, type RunSettings, runSettings } from './run-settings.ts'
import { shardOf } from './shard.ts'
import { tellStarters } from './tell-starters.ts'

export interface RunOptions extends BaselineRunValues {
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
  const settings = await runSettings(options, patterns, io.cwd)
  const found = await loadScenarios(findScenarios(settings.patterns).map(({ file }) => file))
  const scenarios = tagged(found, settings.tags)
  const subjects = await openSubjects(settings)
  // Until here there is nothing to be told, and a signal ends the process as it ends any.
  const interrupt = listenForInterrupt(io.stderr)
  try {
    const reports = await reportsFor(settings, scenarios, subjects, options, io)
    const tested = [...subjects.keys()]
    const cases = planCases(scenarios, tested, settings.targets)
    const known = await baselineFor(settings, { cases, subjects: tested, scenarios }, io)
    const summary = await run({
      cases: shardOf(cases, options.shard),
      shard: options.shard,
      subjects: tested,
      referee: refereeWith(settings.rules),
      ...(known && { baseline: known.baseline }),
      emit: reports.emit,
      bail: options.bail,
      signal: interrupt.signal,
      casesAtOnce,
    })
    await reports.close()
    await known?.save({ interrupted: interrupt.signal.aborted })
    if (settings.subjects.every((spec) => spec === BUILT_IN)) io.stderr.write(`${ONLY_BUILT_IN}\n`)
    tellStarters(settings, io)
    const code = interrupt.code() ?? runExitCode(summary)
    tellIfNothing(summary.cases - summary.skip, code, HINT, io.stderr)
    return code
  } finally {
    await Promise.all([...subjects.keys()].map((subject) => subject.close()))
    interrupt.release()
  }
}

async function baselineFor(
  { baseline, patterns, tags, targets }: RunSettings,
  planned: Pick<Selected, 'cases' | 'subjects'> & { readonly scenarios: readonly Scenario[] },
  io: Io,
): Promise<OpenBaseline | undefined> {
  if (baseline === undefined) return undefined
  const { openBaseline } = await import('./open-baseline.ts')
  const scenarios = patterns.length === 0 && tags.length === 0 ? undefined : planned.scenarios.map(({ id }) => id)
  return openBaseline(baseline, { ...planned, scenarios, targets: targets?.map(targetName) }, io)
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
      scenarioFile: (id) => ownFile(files.get(id), io),
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
  return isOwn(file) ? relative(cwd, file) : id
}

function ownFile(file: string | undefined, io: Io): string | undefined {
  return isOwn(file) ? pathInRepository(io)(file) : undefined
}

function isOwn(file: string | undefined): file is string {
  return file !== undefined && !file.startsWith(SHIPPED_SCENARIOS)
}
