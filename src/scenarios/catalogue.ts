import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import picomatch from 'picomatch'
import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { SHIPPED_SCENARIOS, TOOLS_FILE } from './shipped.ts'

/** A scenario that was found, not read yet. */
export interface ScenarioFile {
  /** The path below the scenarios folder, without the ending: what its file should call itself. */
  readonly id: string
  readonly file: string
}

/**
 * The scenarios that the patterns name: a glob over the ids of the shipped ones (`turns/*`), or a file or folder of
 * one's own. Without a pattern: all that are shipped. Throws `UserError` for a pattern that names nothing.
 */
export function findScenarios(patterns: readonly string[] = [], folder: string = SHIPPED_SCENARIOS): ScenarioFile[] {
  const shipped = scenariosBelow(folder)
  if (patterns.length === 0) return shipped
  const found = patterns.flatMap((pattern) => matching(pattern, shipped))
  return [...new Map(found.map((scenario) => [scenario.file, scenario])).values()]
}

function matching(pattern: string, shipped: readonly ScenarioFile[]): readonly ScenarioFile[] {
  const isMatch = picomatch(pattern)
  const found = shipped.filter(({ id }) => isMatch(id))
  if (found.length > 0) return found
  const own = existsSync(pattern) ? ownScenarios(pattern) : []
  if (own.length > 0) return own
  throw new UserError(`No scenario is called \`${pattern}\`.`, { hint: hintFor(pattern, shipped) })
}

function ownScenarios(path: string): readonly ScenarioFile[] {
  return statSync(path).isDirectory() ? scenariosBelow(path) : [{ id: withoutEnding(path), file: path }]
}

function scenariosBelow(folder: string): ScenarioFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ya?ml$/.test(path) && path !== TOOLS_FILE)
    .sort()
    .map((path) => ({ id: withoutEnding(path), file: join(folder, path) }))
}

function withoutEnding(path: string): string {
  return relative('', path)
    .split(sep)
    .join('/')
    .replace(/\.ya?ml$/, '')
}

function hintFor(pattern: string, shipped: readonly ScenarioFile[]): string {
  const near = nearest(
    pattern,
    shipped.map(({ id }) => id),
  )
  if (near !== undefined) return `Did you mean \`${near}\`?`
  const families = [...new Set(shipped.map(({ id }) => id.split('/')[0]))]
  return `Families are ${families.map((family) => `${family}/*`).join(', ')}.`
}
