import { probe } from '../models/probe/probe.ts'
import type { ProbeResult } from '../models/probe/result.ts'
import { ToolSupport } from '../models/support/tool-support.ts'
import { parseTarget } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { ExitCode, Io } from './command.ts'
import { listenForInterrupt } from './interrupt.ts'
import { milliseconds } from './milliseconds.ts'
import { misuse } from './misuse.ts'
import { type Probed, probedJson, probedText, type Saving } from './probed.ts'
import { registryFile } from './registry-file.ts'
import { useConfig } from './use-config.ts'

export interface ProbeValues {
  readonly model: string | undefined
  readonly 'base-url': string | undefined
  readonly timeout: string | undefined
  readonly save: boolean
  readonly registry: string | undefined
  readonly json: boolean
  readonly config: string | undefined
}

export async function probeModel(values: ProbeValues, spec: string, io: Io): Promise<ExitCode> {
  await useConfig(io.cwd, values.config)
  const target = targetOf(spec, values.model)
  const limit = milliseconds('timeout', values.timeout)
  const interrupt = listenForInterrupt(io.stderr)
  const { signal } = interrupt
  const result = await probe(target, { baseUrl: values['base-url'], env: io.env, limit, signal }).finally(
    interrupt.release,
  )
  const probed: Probed = { target, result, ...(values.save && { saving: await save(target, result, values, io) }) }
  io.stdout.write(values.json ? probedJson(probed) : probedText(probed))
  return interrupt.code() ?? exitCode(probed)
}

/** A target's default model is for tests; whom to ask here must be said. */
function targetOf(spec: string, model: string | undefined): Target {
  const target = parseTarget(spec)
  const isNamed = spec.includes('/')
  if (isNamed && model !== undefined) throw misuse('The target names a model already', 'Leave out --model.')
  if (!isNamed && model === undefined) {
    throw misuse(
      'Nobody said which model',
      `For example: conformance probe ${spec} --model ${target.model || 'my-model'}`,
    )
  }
  return model === undefined ? target : { ...target, model }
}

async function save(target: Target, result: ProbeResult, values: ProbeValues, io: Io): Promise<Saving> {
  const file = registryFile(values.registry, io)
  if (result.tools === 'unknown') return { file, counts: undefined }
  const support = await ToolSupport.open({ file, warn: (text) => io.stderr.write(`warning: ${text}\n`) })
  const said = {
    tools: result.tools === 'yes',
    source: 'auto_detected',
    reason: result.evidence ?? result.reason,
  } as const
  const counts = await support.learn(target, said, { save: true })
  return { file, counts: counts.tools === 'unknown' ? undefined : counts }
}

function exitCode({ result, saving }: Probed): ExitCode {
  const isLost = saving !== undefined && saving.counts?.kept !== 'file'
  return result.tools === 'unknown' || isLost ? 3 : 0
}
