import { resolve } from 'node:path'
import { packageTold } from '../doctor/checks/copies.ts'
import { keysTold, modeTold, proxiesTold } from '../doctor/checks/environment.ts'
import { fixturesTold } from '../doctor/checks/fixtures.ts'
import { loopbackTold } from '../doctor/checks/loopback.ts'
import { nodeTold } from '../doctor/checks/node.ts'
import { type Finding, looked } from '../doctor/finding.ts'
import { setupOf } from '../doctor/setup.ts'
import { DEFAULT_LIMITS } from '../subjects/startable.ts'
import { NODE_RANGE } from '../version.ts'
import { wantsColour } from './colour.ts'
import type { ExitCode, Io } from './command.ts'
import { examineConfig, NOT_EXAMINED } from './examine-config.ts'
import { doctorExitCode } from './exit-code.ts'
import { milliseconds } from './milliseconds.ts'

export interface DoctorValues {
  readonly deadline: string | undefined
  readonly config: string | undefined
  readonly json: boolean
  readonly 'no-color': boolean
}

/** Looks at all that a run needs, and tells of each. */
export async function examineSetup(values: DoctorValues, io: Io): Promise<ExitCode> {
  const deadline = milliseconds('deadline', values.deadline) ?? DEFAULT_LIMITS.loadDeadline
  const { told: config, config: used } = await setupOf(io.cwd, values.config)
  const findings: Finding[] = [
    { check: 'node', ...nodeTold(process.versions.node, NODE_RANGE) },
    { check: 'package', ...packageTold(io.cwd) },
    { check: 'config', ...config },
    ...(used === undefined ? NOT_EXAMINED : await examineConfig(used, deadline)),
    { check: 'fixtures', ...(await looked(() => fixturesTold(resolve(io.cwd, 'fixtures')))) },
    { check: 'loopback', ...(await loopbackTold()) },
    { check: 'proxies', ...proxiesTold(io.env) },
    { check: 'keys', ...keysTold(io.env) },
    { check: 'mode', ...(await looked(() => modeTold(io.env))) },
  ]
  await show(findings, values, io)
  return doctorExitCode(findings)
}

async function show(findings: readonly Finding[], values: DoctorValues, io: Io): Promise<void> {
  if (values.json) {
    io.stdout.write((await import('../reporters/doctor/json.ts')).doctorJson(findings))
    return
  }
  const [{ doctorText }, { loadStyle }] = await Promise.all([
    import('../reporters/doctor/text.ts'),
    import('../reporters/style.ts'),
  ])
  const style = await loadStyle(wantsColour(io.stdout, io, values['no-color']))
  io.stdout.write(doctorText(findings, { style, width: io.stdout.columns || 100 }))
}
