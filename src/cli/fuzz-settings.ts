import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { FUZZ_REPORTERS } from '../reporters/index.ts'
import { duration } from './duration.ts'
import { LONGEST_WAIT, milliseconds } from './milliseconds.ts'
import { natural } from './natural.ts'
import { onlySubject } from './only-subject.ts'
import { wantedReports } from './reporter-specs.ts'
import { type RunSettings, targetsOf } from './run-settings.ts'
import { rulesOfConfig } from './use-config.ts'

export interface FuzzValues {
  readonly subject: string | undefined
  readonly target: readonly string[]
  readonly runs: string | undefined
  readonly time: string | undefined
  readonly seed: string | undefined
  readonly save: string | undefined
  readonly deadline: string | undefined
  readonly config: string | undefined
  readonly reporter: readonly string[]
  readonly json: boolean
}

/** What to try, from the command line; subject, targets, rules and deadline from the configuration where that is silent. */
export interface FuzzSettings extends Omit<RunSettings, 'patterns' | 'tags' | 'baseline'> {
  readonly runs: number
  /** Milliseconds. */
  readonly time: number | undefined
  readonly seed: number
  /** The folder for what is found. */
  readonly save: string | undefined
}

const RUNS = 1000
/** Seeds are whole numbers of 32 bits with a sign. */
const LARGEST_SEED = 2 ** 31 - 1

export async function fuzzSettings(values: FuzzValues, cwd: string): Promise<FuzzSettings> {
  const config = await loadConfig(cwd, values.config)
  const { spec, folder } = onlySubject(values.subject, config, cwd)
  return {
    subjects: [spec],
    folder,
    targets: targetsOf(values, config),
    rules: await rulesOfConfig(config),
    // The reports of the configuration are about scenarios, and may go into files.
    reports: wantedReports(values, Object.keys(FUZZ_REPORTERS), cwd),
    deadline: milliseconds('deadline', values.deadline) ?? config.deadline,
    runs: natural('runs', values.runs, { least: 1 }) ?? RUNS,
    time: duration('time', values.time, { most: LONGEST_WAIT }),
    seed: natural('seed', values.seed, { most: LARGEST_SEED }) ?? randomInt(LARGEST_SEED),
    save: values.save === undefined ? undefined : resolve(cwd, values.save),
  }
}
