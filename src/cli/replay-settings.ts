import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { redactionOf } from '../config/redaction-of.ts'
import type { KnownScenario } from '../fixtures/driven/plan.ts'
import { targetsIn } from '../fixtures/driven/told-case.ts'
import type { MatchOptions } from '../fixtures/match.ts'
import type { Rule } from '../judge/rule.ts'
import type { Target } from '../providers/target.ts'
import { RUN_REPORTERS } from '../reporters/index.ts'
import { findScenarios } from '../scenarios/catalogue.ts'
import { loadScenario } from '../scenarios/load.ts'
import type { Io } from './command.ts'
import { type LoadedFixture, loadFixtures } from './fixtures/loaded.ts'
import { milliseconds } from './milliseconds.ts'
import { misuse } from './misuse.ts'
import { type ReporterSpec, wantedReports } from './reporter-specs.ts'
import { configPatterns, type RunSettings, subjectsOf } from './run-settings.ts'
import { anyModelOf } from './serve-settings.ts'
import { rulesOfConfig } from './use-config.ts'
import { volatilePointer } from './volatile-pointer.ts'
import { withoutCommas } from './without-commas.ts'

export interface ReplayValues {
  readonly subject: readonly string[]
  readonly target: readonly string[]
  readonly volatile: readonly string[]
  readonly pace: string | undefined
  readonly deadline: string | undefined
  readonly bail: boolean
  readonly config: string | undefined
  readonly reporter: readonly string[]
  readonly json: boolean
  readonly 'no-color': boolean
}

export interface ReplaySettings extends Pick<RunSettings, 'subjects' | 'folder' | 'deadline'> {
  readonly fixtures: readonly LoadedFixture[]
  /** Those that a fixture may be called after. */
  readonly scenarios: readonly KnownScenario[]
  /** What makes a request the one that was recorded. */
  readonly match: MatchOptions
  readonly pace: number
  /** Beside those of this package. */
  readonly rules: readonly Rule[]
  readonly reports: readonly ReporterSpec[]
}

const FOLDER = 'fixtures'

/** Throws `UserError` for what cannot be meant, cannot be read, or is not there. */
export async function replaySettings(values: ReplayValues, words: readonly string[], io: Io): Promise<ReplaySettings> {
  const config = await loadConfig(io.cwd, values.config)
  return {
    // A configuration may name formatters, which make no requests: a client is to be named here.
    ...(values.subject.length > 0 ? subjectsOf(values, config, io.cwd) : { subjects: [], folder: io.cwd }),
    fixtures: wanted(await loadFixtures(words.length > 0 ? words : [FOLDER], io), values.target),
    scenarios: knownScenarios(config),
    match: { volatile: values.volatile.map(volatilePointer), redaction: redactionOf(config, io.env) },
    pace: paceOf(values.pace),
    rules: await rulesOfConfig(config),
    reports: wantedReports(values, Object.keys(RUN_REPORTERS), io.cwd),
    deadline: milliseconds('deadline', values.deadline) ?? config.deadline,
  }
}

function wanted(fixtures: readonly LoadedFixture[], specs: readonly string[]): readonly LoadedFixture[] {
  if (specs.length === 0) return fixtures
  const targets = withoutCommas(specs).map(anyModelOf)
  const found = fixtures.filter(({ fixture }) =>
    targetsIn(fixture.exchanges, fixture.provenance).some((asked) => isAmong(asked, targets)),
  )
  if (found.length > 0) return found
  throw misuse(`No fixture asks ${specs.join(', ')}`, 'Leave --target out to replay all of them.')
}

function isAmong({ dialect, provider, model }: Target, targets: readonly Target[]): boolean {
  return targets.some(
    (target) =>
      target.dialect === dialect && target.provider === provider && (target.model === '' || target.model === model),
  )
}

function knownScenarios(config: Config): readonly KnownScenario[] {
  const own = configPatterns(config)
  const found = [...findScenarios(), ...(own.length > 0 ? findScenarios(own) : [])]
  return [...new Map(found.map((scenario) => [scenario.file, scenario])).values()].map(({ id, file }) => ({
    id,
    load: () => loadScenario(file),
  }))
}

function paceOf(text = '0'): number {
  if (text === '1' || text === '0') return Number(text)
  throw misuse(`The option --pace takes 1 or 0, not ${text}`, '1: as fast as it was recorded. 0: without waiting.')
}
