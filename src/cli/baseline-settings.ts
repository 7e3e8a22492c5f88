import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { UserError } from '../errors.ts'
import { misuse } from './misuse.ts'

export interface BaselineValues {
  readonly baseline: string | undefined
  readonly 'update-baseline': boolean
  readonly 'no-baseline': boolean
}

/** The file with what is known to fail, and whether the run writes it anew. */
export interface BaselineUse {
  readonly file: string
  readonly update: boolean
}

const USUAL = 'conformance.baseline.yaml'

/** Undefined: nothing is known, and every failure counts. Throws `UserError` where a file that was named is not there. */
export function baselineOf(values: BaselineValues, config: Config, cwd: string): BaselineUse | undefined {
  const { baseline, 'update-baseline': update, 'no-baseline': none } = values
  if (none && (update || baseline !== undefined)) {
    throw misuse('--no-baseline leaves nothing for the other option', 'Leave one of the two out.')
  }
  if (none) return undefined
  const named = baseline === undefined ? fromConfig(config) : resolve(cwd, baseline)
  const file = named ?? join(config.folder, USUAL)
  if (update || existsSync(file)) return { file, update }
  if (named === undefined) return undefined
  throw new UserError('There is no such baseline.', { place: { file }, hint: 'Write it with --update-baseline.' })
}

function fromConfig({ folder, baseline }: Config): string | undefined {
  return baseline === undefined ? undefined : resolve(folder, baseline)
}
