import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../errors.ts'
import { STDIN } from './source.ts'
import { filesBelow } from './walk.ts'

/** What is read in a folder; a file that is named may have any name. */
const KNOWN_NAME = /\.(?:json|jsonl|ndjson|har|httprr|ya?ml)(?:\.gz)?$/i
const GLOB = /[*?[{]|[@+!]\(/

/** Files, and whether they were named one by one. */
export interface Sources {
  readonly isNamed: boolean
  readonly files: readonly string[]
  /** In which they were looked for. */
  readonly folder?: string
}

/**
 * The files that a path stands for, sorted: a file itself, all known files below a folder, or those a pattern matches. A
 * name with brackets in it may be a file's own. Rejects with a `UserError` where a folder or pattern stands for none.
 */
export async function findSources(source: string): Promise<Sources> {
  const named = { isNamed: true, files: [source] }
  if (source === STDIN) return named
  const stats = await stat(source).catch(() => undefined)
  if (stats?.isDirectory()) return { isNamed: false, files: await inFolder(source), folder: source }
  if (stats === undefined && GLOB.test(source)) return matching(source)
  return named
}

async function inFolder(folder: string): Promise<readonly string[]> {
  const files = await filesBelow(folder, (name) => !name.startsWith('.') && name !== 'node_modules')
  const known = files.filter((file) => KNOWN_NAME.test(file))
  if (known.length > 0) return known.map((file) => join(folder, file))
  throw new UserError('There is nothing to check in this folder', {
    place: { file: folder },
    hint: 'Files that end in .json, .jsonl, .ndjson, .har, .httprr, .yaml or .yml are read, also with .gz.',
  })
}

async function matching(pattern: string): Promise<Sources> {
  const { default: picomatch } = await import('picomatch')
  const { base, glob } = picomatch.scan(pattern, { nonegate: true })
  const matches = picomatch(glob, { nonegate: true })
  // A pattern enters what it names: `**/.vcr/*.yml`.
  const named = (name: string): boolean => (name.startsWith('.') ? /(?:^|\/)\./.test(glob) : name !== 'node_modules')
  const files = await filesBelow(base === '' ? '.' : base, (name) => named(name) || glob.includes(name))
  const found = files.filter((file) => matches(file))
  if (found.length > 0) return { isNamed: false, files: found.map((file) => join(base, file)), folder: base }
  throw new UserError('Nothing matches this pattern', {
    place: { file: pattern },
    hint: '** stands for any number of folders, * for any text in a name.',
  })
}
