import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import type { Rule } from '../judge/rule.ts'
import { parseTarget } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import type { SubjectSpec } from '../subjects/spec.ts'
import { type BaselineUse, type BaselineValues, baselineOf } from './baseline-settings.ts'
import { milliseconds } from './milliseconds.ts'
import { type ReporterSpec, wantedReports } from './reporter-specs.ts'
import { rulesOfConfig } from './use-config.ts'
import { withoutCommas } from './without-commas.ts'

/** What runs where nobody names a formatter: the harness shows itself at work. */
export const BUILT_IN = 'reference'

export interface RunValues {
  readonly subject: readonly string[]
  readonly target: readonly string[]
  readonly tag: readonly string[]
  readonly config: string | undefined
  readonly reporter: readonly string[]
  readonly json: boolean
  readonly deadline: string | undefined
}

export interface BaselineRunValues extends RunValues, BaselineValues {}

/** What to run, from the command line and, where that is silent, from the configuration. */
export interface RunSettings {
  readonly subjects: readonly SubjectSpec[]
  /** The folder that the subjects' relative paths start from. */
  readonly folder: string
  /** Undefined: all that the subjects know. */
  readonly targets: readonly Target[] | undefined
  readonly patterns: readonly string[]
  /** None: whatever tags they have. */
  readonly tags: readonly string[]
  /** Beside those of this package. */
  readonly rules: readonly Rule[]
  readonly reports: readonly ReporterSpec[]
  readonly deadline: number | undefined
  /** Undefined: every failure counts. */
  readonly baseline: BaselineUse | undefined
}

export async function runSettings(
  values: BaselineRunValues,
  patterns: readonly string[],
  cwd: string,
): Promise<RunSettings> {
  const config = await loadConfig(cwd, values.config)
  return {
    ...subjectsOf(values, config, cwd),
    targets: targetsOf(values, config),
    patterns: patterns.length > 0 ? patterns : configPatterns(config),
    tags: withoutCommas(values.tag),
    rules: await rulesOfConfig(config),
    reports: reportsOf(values, config, cwd),
    deadline: milliseconds('deadline', values.deadline) ?? config.deadline,
    baseline: baselineOf(values, config, cwd),
  }
}

const EVERY = 'all'

/** Those that are named; undefined: all that the subjects know. */
export function targetsOf({ target }: Pick<RunValues, 'target'>, config: Config): RunSettings['targets'] {
  const specs = target.length > 0 ? withoutCommas(target) : config.targets?.map((spec) => spec.trim())
  return specs?.includes(EVERY) === true ? undefined : specs?.map(parseTarget)
}

export function subjectsOf(
  { subject }: Pick<RunValues, 'subject'>,
  config: Config,
  cwd: string,
): Pick<RunSettings, 'subjects' | 'folder'> {
  if (subject.length > 0) return { subjects: subject.map((text) => meant(text, config)), folder: cwd }
  if (config.subjects !== undefined && config.subjects.length > 0) {
    return { subjects: config.subjects, folder: config.folder }
  }
  return { subjects: [BUILT_IN], folder: cwd }
}

/** A program of the configuration goes by its name, too. */
function meant(text: string, { subjects = [] }: Config): SubjectSpec {
  return subjects.find((spec) => typeof spec !== 'string' && spec.name === text) ?? text
}

/** Paths in a configuration start from its folder; globs over ids start nowhere. */
export function configPatterns({ scenarios = [], folder }: Config): readonly string[] {
  return scenarios.map((pattern) => (existsSync(join(folder, pattern)) ? join(folder, pattern) : pattern))
}

function reportsOf(values: RunValues, config: Config, cwd: string): readonly ReporterSpec[] {
  const names = Object.keys(RUN_REPORTERS)
  const isSilent = values.reporter.length === 0 && !values.json
  return isSilent
    ? wantedReports({ reporter: config.reporters ?? [], json: false }, names, config.folder)
    : wantedReports(values, names, cwd)
}
