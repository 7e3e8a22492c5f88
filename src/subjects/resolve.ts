import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { checkDeclared } from './declares.ts'
import { DEFAULT_LIMITS, type ModuleSpec, moduleSubject, type ProcessLimits } from './module.ts'
import type { Subject } from './subject.ts'

/** Subjects that come with the package, by name. */
export const BUILT_IN: Readonly<Record<string, () => Promise<Subject>>> = {
  reference: async () => (await import('./reference.ts')).referenceSubject(),
  'reference-session': async () => (await import('./reference.ts')).referenceSessionSubject(),
}

const MODULE_ENDINGS = ['.ts', '.js', '.mjs', '.cjs', '.mts', '.cts']

export interface ResolveOptions {
  /** The folder that relative paths start from. */
  readonly cwd: string
  readonly limits?: ProcessLimits
}

/** The subject that a person names: a built-in one, or a module as `./adapter.ts` or `./adapter.ts#name`. */
export async function resolveSubject(spec: string, { cwd, limits = DEFAULT_LIMITS }: ResolveOptions): Promise<Subject> {
  const builtIn = Object.hasOwn(BUILT_IN, spec) ? BUILT_IN[spec] : undefined
  if (builtIn !== undefined) return builtIn()
  const { file, exportName } = splitSpec(spec, cwd)
  if (!looksLikeFile(file) && !existsSync(resolve(cwd, file))) throw unknownSubject(spec, cwd)
  const subject = await moduleSubject({ file: resolve(cwd, file), exportName }, limits)
  try {
    checkDeclared(subject)
    return subject
  } catch (thrown) {
    await subject.close()
    throw thrown
  }
}

function splitSpec(spec: string, cwd: string): ModuleSpec {
  const hash = spec.lastIndexOf('#')
  if (hash < 0 || existsSync(resolve(cwd, spec))) return { file: spec, exportName: 'default' }
  return { file: spec.slice(0, hash), exportName: spec.slice(hash + 1) || 'default' }
}

function looksLikeFile(file: string): boolean {
  return isAbsolute(file) || /^\.{1,2}[\\/]/.test(file) || MODULE_ENDINGS.some((ending) => file.endsWith(ending))
}

function unknownSubject(spec: string, cwd: string): UserError {
  const names = Object.keys(BUILT_IN)
  const near = nearest(spec, names)
  const file = MODULE_ENDINGS.map((ending) => resolve(cwd, spec + ending)).find((path) => existsSync(path))
  const hint =
    file === undefined
      ? `Did you mean ${near === undefined ? './adapter.ts, a module of yours' : `\`${near}\``}?`
      : `Did you mean \`./${relative(cwd, file)}\`?`
  return new UserError(`There is no subject \`${spec}\`.`, { hint })
}
