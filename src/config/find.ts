import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UserError } from '../errors.ts'

const NAMES = ['ts', 'mts', 'js', 'mjs', 'yaml', 'yml'].map((ending) => `conformance.config.${ending}`)

/** The configuration file that was named, or else the one in the folder; undefined where there is none. */
export function findConfig(cwd: string, named?: string): string | undefined {
  if (named !== undefined) return existingFile(resolve(cwd, named))
  const [file, other] = NAMES.map((name) => join(cwd, name)).filter((path) => existsSync(path))
  if (file === undefined || other === undefined) return file
  throw new UserError(`There are two configurations: ${basename(file)} and ${basename(other)}.`, {
    place: { file: cwd },
    hint: 'Remove one of them, or name the one that is meant with --config.',
  })
}

function existingFile(file: string): string {
  if (existsSync(file)) return file
  throw new UserError('There is no such configuration.', { place: { file } })
}
