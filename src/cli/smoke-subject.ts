import { parseTarget, targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { shellWord } from '../reporters/shell-word.ts'
import { refereeWith } from '../runner/shipped-referee.ts'
import { smoke } from '../smoke/smoke.ts'
import { FORMATTER_STEPS } from '../smoke/steps/index.ts'
import { BUILT_IN, isClientSpec, resolveSubject, startableAt } from '../subjects/resolve.ts'
import { type SubjectSpec, specText } from '../subjects/spec.ts'
import { DEFAULT_LIMITS, type Startable } from '../subjects/startable.ts'
import { wantsColour } from './colour.ts'
import type { ExitCode, Io } from './command.ts'
import { smokeExitCode } from './exit-code.ts'
import { milliseconds } from './milliseconds.ts'
import { misuse } from './misuse.ts'
import { onlySubject } from './only-subject.ts'
import { rulesOfConfig, useConfig } from './use-config.ts'

export interface SmokeValues {
  readonly subject: string | undefined
  readonly target: string | undefined
  readonly deadline: string | undefined
  readonly config: string | undefined
  readonly json: boolean
  readonly 'no-color': boolean
}

/** Leads one subject through the steps, and tells of each. */
export async function smokeSubject(values: SmokeValues, io: Io): Promise<ExitCode> {
  const config = await useConfig(io.cwd, values.config)
  const { spec, folder } = onlySubject(values.subject, config, io.cwd)
  const deadline = milliseconds('deadline', values.deadline) ?? config.deadline ?? DEFAULT_LIMITS.deadline
  const limits = { ...DEFAULT_LIMITS, deadline }
  const target = values.target === undefined ? undefined : parseTarget(values.target)
  const referee = refereeWith(await rulesOfConfig(config))
  const again = (scenario: string, to: Target): string =>
    `npx conformance run ${scenario} --subject ${shellWord(specText(spec))} --target ${targetName(to)}`
  const options = { limits, referee, target, steps: FORMATTER_STEPS, again }
  const where = { cwd: folder, limits }
  const smoked = isClientSpec(spec)
    ? await (await import('../smoke/client/smoke-client.ts')).smokeClient(() => resolveSubject(spec, where), options)
    : await smoke(protocolSubject(spec, where), options)
  const told = { subject: specText(spec), ...smoked }
  if (values.json) {
    io.stdout.write((await import('../reporters/smoke/json.ts')).smokeJson(told))
  } else {
    const [{ smokeText }, { loadStyle }] = await Promise.all([
      import('../reporters/smoke/text.ts'),
      import('../reporters/style.ts'),
    ])
    const style = await loadStyle(wantsColour(io.stdout, io, values['no-color']))
    io.stdout.write(smokeText(told, { style, width: io.stdout.columns || 100 }))
  }
  return smokeExitCode(smoked)
}

function protocolSubject(spec: SubjectSpec, options: Parameters<typeof startableAt>[1]): Startable {
  if (typeof spec !== 'string' || !Object.hasOwn(BUILT_IN, spec)) return startableAt(spec, options)
  throw misuse(`The subject ${spec} is built in and has no adapter`, 'Name yours: --subject "cmd:python3 adapter.py"')
}
