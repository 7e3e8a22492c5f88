import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { copiesTold } from '../doctor/checks/copies.ts'
import { reportsTold } from '../doctor/checks/reports.ts'
import { scenariosTold } from '../doctor/checks/scenarios.ts'
import { startersTold } from '../doctor/checks/starters.ts'
import { openedSubjects } from '../doctor/checks/subjects.ts'
import { targetsTold } from '../doctor/checks/targets.ts'
import { type Finding, looked, ok, skipped, type Told } from '../doctor/finding.ts'
import { count } from '../reporters/count.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import { readBaseline } from '../runner/baseline/file.ts'
import { moduleFileOf } from '../subjects/resolve.ts'
import type { SubjectSpec } from '../subjects/spec.ts'
import { DEFAULT_LIMITS } from '../subjects/startable.ts'
import { baselineOf } from './baseline-settings.ts'
import { wantedReports } from './reporter-specs.ts'
import { configPatterns, subjectsOf, targetsOf } from './run-settings.ts'
import { rulesOfConfig } from './use-config.ts'

const CHECKS = ['rules', 'baseline', 'scenarios', 'reports', 'subject', 'copies', 'starter', 'targets']

/** What cannot be looked at without a configuration that can be used. */
export const NOT_EXAMINED: readonly Finding[] = CHECKS.map((check) => ({
  check,
  ...skipped('The configuration cannot be used yet.', 'Mend the configuration first.'),
}))

/** Looks at what a configuration names. `loadDeadline`: milliseconds that a subject may take to start. */
export async function examineConfig(config: Config, loadDeadline: number): Promise<Finding[]> {
  const { subjects, folder } = subjectsOf({ subject: [] }, config, config.folder)
  const opened = await openedSubjects(subjects, { cwd: folder, limits: { ...DEFAULT_LIMITS, loadDeadline } })
  return [
    { check: 'rules', ...(await looked(() => rulesTold(config))) },
    { check: 'baseline', ...(await looked(() => baselineTold(config))) },
    { check: 'scenarios', ...(await looked(() => scenariosTold(configPatterns(config)))) },
    { check: 'reports', ...(await looked(() => reportsTold(reportFiles(config)))) },
    ...opened.map(({ told }) => ({ check: 'subject', ...told })),
    { check: 'copies', ...(await looked(() => copiesTold(subjects.map((spec) => folderOf(spec, folder))))) },
    { check: 'starter', ...(await looked(() => startersTold(subjects, folder))) },
    { check: 'targets', ...targetsTold(targetsOf({ target: [] }, config), opened) },
  ]
}

async function rulesTold(config: Config): Promise<Told> {
  const { length } = await rulesOfConfig(config)
  return ok(length === 0 ? 'None of your own.' : `${count(length, 'rule')} of your own.`)
}

async function baselineTold(config: Config): Promise<Told> {
  const values = { baseline: undefined, 'update-baseline': false, 'no-baseline': false }
  const used = baselineOf(values, config, config.folder)
  if (used === undefined) return ok('No failure is known beforehand.')
  const known = await readBaseline(used.file)
  const cases = known.flatMap((failure) => failure.cases)
  return ok(`${basename(used.file)} has ${count(cases.length, 'known failure')}.`)
}

function reportFiles({ reporters = [], folder }: Config): string[] {
  const names = Object.keys(RUN_REPORTERS)
  return wantedReports({ reporter: reporters, json: false }, names, folder).flatMap(({ file = [] }) => file)
}

/** From where a subject imports what it imports. */
function folderOf(spec: SubjectSpec, folder: string): string {
  if (typeof spec !== 'string') return resolve(folder, spec.cwd ?? '.')
  const file = moduleFileOf(spec, folder)
  return file === undefined ? folder : dirname(file)
}
