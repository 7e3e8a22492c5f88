import { redactionOf } from '../../config/redaction-of.ts'
import { type Source, sourceFor } from '../../fixtures/record/source.ts'
import type { Rule } from '../../judge/rule.ts'
import { parseTarget, targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { RedactionOptions } from '../../redaction/redact.ts'
import { printable } from '../../reporters/printable.ts'
import type { Io } from '../command.ts'
import { misuse } from '../misuse.ts'
import { rulesOfConfig, useConfig } from '../use-config.ts'
import { withoutCommas } from '../without-commas.ts'

export interface RecordValues {
  readonly target: readonly string[]
  readonly model: string | undefined
  readonly 'base-url': string | undefined
  readonly subject: string | undefined
  readonly stream: boolean
  readonly loop: boolean
  readonly 'most-requests': string | undefined
  readonly out: string | undefined
  readonly all: boolean
  readonly missing: boolean
  readonly 'older-than': string | undefined
  readonly failed: boolean
  readonly 'dry-run': boolean
  readonly listen: boolean
  readonly port: string | undefined
  readonly deadline: string | undefined
  readonly config: string | undefined
}

/** What both ways to record need. */
export interface RecordSettings {
  readonly targets: readonly [Target, ...Target[]]
  readonly rules: readonly Rule[]
  readonly redaction: RedactionOptions
}

export async function recordSettings(values: RecordValues, { cwd, env }: Io): Promise<RecordSettings> {
  const config = await useConfig(cwd, values.config)
  return {
    targets: targetsIn(values),
    rules: await rulesOfConfig(config),
    redaction: redactionOf(config, env),
  }
}

function targetsIn({ target, model, 'base-url': baseUrl }: RecordValues): readonly [Target, ...Target[]] {
  const specs = withoutCommas(target)
  const [first, ...others] = specs.map(parseTarget)
  if (first === undefined) throw misuse('Nobody said who is asked', 'For example: --target anthropic')
  if (others.length > 0 && (model ?? baseUrl) !== undefined) {
    throw misuse('A model or a base URL is that of one target, and there are several', 'Record one after the other.')
  }
  if (model === undefined) return [first, ...others]
  if (specs[0]?.includes('/')) throw misuse('The target names a model already', 'Leave out --model.')
  return [{ ...first, model }]
}

/** Who answers for each target. Throws `UserError` for all that lacks, before anybody is asked. */
export async function openSources(
  targets: readonly Target[],
  baseUrl: string | undefined,
  { env, stderr }: Io,
): Promise<(target: Target) => Source> {
  const sources = new Map<string, Source>()
  const tell = (sentence: string): void => void stderr.write(`${printable(sentence)}\n`)
  for (const target of targets) {
    sources.set(targetName(target), await sourceFor({ target, env, tell, ...(baseUrl !== undefined && { baseUrl }) }))
  }
  return (target) => {
    const source = sources.get(targetName(target))
    if (source === undefined) throw new Error(`Nobody answers for ${targetName(target)}.`)
    return source
  }
}
