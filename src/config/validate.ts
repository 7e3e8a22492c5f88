import { readFileSync } from 'node:fs'
import { UserError } from '../errors.ts'
import { parseTarget } from '../providers/index.ts'
import { explain } from '../yaml/explain.ts'
import type { Mistake } from '../yaml/mistake.ts'
import type { UserConfig } from './config.ts'
import { patternMistakes } from './pattern-mistakes.ts'

const SCHEMA = new URL('../schemas/config.json', import.meta.url)

export type Validated = { readonly config: UserConfig } | { readonly mistakes: readonly Mistake[] }

/** Reads a value as a configuration, or says all that is wrong with it. */
export async function validateConfig(value: unknown): Promise<Validated> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })
  const validate = ajv.compile<UserConfig>(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  if (!validate(value)) return { mistakes: explain(validate.errors ?? []) }
  const mistakes = patternMistakes(value)
  return mistakes.length > 0 ? { mistakes } : { config: value }
}

/** Targets that are none, with all providers and dialects in use. */
export function targetMistakes({ targets = [] }: UserConfig): Mistake[] {
  return targets.flatMap(targetMistake)
}

function targetMistake(target: string, index: number): Mistake[] {
  try {
    parseTarget(target)
    return []
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
    return [
      {
        message: thrown.message,
        path: ['targets', index],
        ...(thrown.hint === undefined ? {} : { hint: thrown.hint }),
      },
    ]
  }
}
