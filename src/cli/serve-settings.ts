import { resolve } from 'node:path'
import { redactionOf } from '../config/redaction-of.ts'
import type { ReplayOptions } from '../fixtures/behind-gateway/replay-backend.ts'
import type { Backend } from '../gateway/backend.ts'
import { plausibleBackend } from '../gateway/backends/plausible.ts'
import type { Strictness } from '../gateway/gateway.ts'
import { given } from '../given.ts'
import type { Rule } from '../judge/rule.ts'
import { parseTarget } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { RedactionOptions } from '../redaction/redact.ts'
import { type AnsweringValues, answering } from './answering.ts'
import type { Io } from './command.ts'
import { misuse } from './misuse.ts'
import { natural } from './natural.ts'
import { rulesOfConfig, useConfig } from './use-config.ts'
import { volatilePointer } from './volatile-pointer.ts'
import { withoutCommas } from './without-commas.ts'

export interface ServeValues extends AnsweringValues {
  readonly port: string | undefined
  readonly target: readonly string[]
  readonly scenario: string | undefined
  readonly fixtures: readonly string[]
  readonly volatile: readonly string[]
  readonly strict: string | undefined
  readonly 'json-log': string | undefined
  readonly config: string | undefined
}

export interface ServeSettings {
  readonly port: number
  readonly targets: readonly Target[]
  readonly strict: Strictness
  /** Beside those of this package. */
  readonly rules: readonly Rule[]
  /** What must not be told. */
  readonly redaction: RedactionOptions
  /** Makes what answers in a run. */
  readonly openBackend: (run: string) => Backend
  /** What the backends did not have, and what nobody asked them for: lines for a person. */
  readonly shortfall: () => readonly string[]
  readonly logFile: string | undefined
}

const PORT = 4010
const LARGEST_PORT = 65_535

export async function serveSettings(
  values: ServeValues,
  io: Pick<Io, 'cwd' | 'env' | 'stderr'>,
): Promise<ServeSettings> {
  const { cwd } = io
  const config = await useConfig(cwd, values.config)
  const logFile = values['json-log']
  const rules = await rulesOfConfig(config)
  const targets = withoutCommas(values.target).map(anyModelOf)
  const port = natural('port', values.port, { most: LARGEST_PORT }) ?? PORT
  const strict = strictness(values.strict)
  const redaction = redactionOf(config, io.env)
  const answers =
    values.fixtures.length === 0
      ? { openBackend: await backendMaker(values), shortfall: () => [] }
      : await recordings(values, redaction, { rules, ...given({ target: targets[0] }) }, io)
  return {
    port,
    targets,
    strict,
    rules,
    redaction,
    ...answers,
    logFile: logFile === undefined ? undefined : resolve(cwd, logFile),
  }
}

type Answers = Pick<ServeSettings, 'openBackend' | 'shortfall'>

/** Most serve without any; only the others load what reads them. */
async function recordings(
  values: ServeValues,
  redaction: RedactionOptions,
  judging: ReplayOptions,
  io: Pick<Io, 'cwd' | 'env' | 'stderr'>,
): Promise<Answers> {
  const { servedFixtures } = await import('./serve-fixtures.ts')
  const match = { volatile: values.volatile.map(volatilePointer), redaction }
  return servedFixtures(values, judging, match, io)
}

/** A scenario, or what is plausible, with what is to be odd about it and to go wrong. */
async function backendMaker(values: ServeValues): Promise<ServeSettings['openBackend']> {
  const asTold = answering(values)
  const plausible = given({ seed: values.seed })
  const open = values.scenario === undefined ? () => plausibleBackend(plausible) : await scripts(values.scenario)
  return () => asTold(open())
}

/** A target that names no model stands for all of the provider's. */
export function anyModelOf(spec: string): Target {
  const target = parseTarget(spec)
  return spec.includes('/') ? target : { ...target, model: '' }
}

const STRICTNESS: readonly Strictness[] = ['must', 'should', 'off']

function strictness(text = 'must'): Strictness {
  const strict = STRICTNESS.find((known) => known === text)
  if (strict !== undefined) return strict
  throw misuse(`The option --strict takes ${STRICTNESS.join(', ')}, not ${text}`, 'See --help.')
}

/** Most serve without one; only the others load what reads it. */
async function scripts(name: string): Promise<() => Backend> {
  const [{ findScenarios }, { loadScenario }, { scenarioBackend }] = await Promise.all([
    import('../scenarios/catalogue.ts'),
    import('../scenarios/load.ts'),
    import('../gateway/backends/scenario.ts'),
  ])
  const [first, second] = findScenarios([name])
  if (first === undefined || second !== undefined) {
    throw misuse(
      `The option --scenario takes one scenario, and ${name} names several`,
      `Try --scenario ${first?.id ?? ''}.`,
    )
  }
  const scenario = await loadScenario(first.file)
  return () => scenarioBackend(scenario)
}
