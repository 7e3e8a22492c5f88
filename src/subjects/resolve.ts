import { existsSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import type { LazyGateway } from '../clients/lazy-gateway.ts'
import { UserError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { commandStartable, readCommand } from './command/command.ts'
import { splitWords } from './command/split-words.ts'
import { checkDeclared } from './declares.ts'
import { isAddress, serverStartable } from './http/server.ts'
import { type ModuleSpec, moduleStartable } from './module.ts'
import { CLIENT_PREFIX, COMMAND_PREFIX, type SubjectSpec } from './spec.ts'
import { DEFAULT_LIMITS, openStartable, type ProcessLimits, type Startable } from './startable.ts'
import type { Subject } from './subject.ts'

/** Subjects that come with the package, by name. */
export const BUILT_IN: Readonly<Record<string, (gateway?: LazyGateway) => Promise<Subject>>> = {
  reference: async () => (await import('./reference.ts')).referenceSubject(),
  'reference-session': async () => (await import('./reference.ts')).referenceSessionSubject(),
  'reference-client': async (gateway) =>
    (await import('../clients/reference-subject.ts')).referenceClientSubject(gateway),
}

const MODULE_ENDINGS = ['.ts', '.js', '.mjs', '.cjs', '.mts', '.cts']

export interface ResolveOptions {
  /** The folder that relative paths start from. */
  readonly cwd: string
  readonly limits?: ProcessLimits
  /** Where clients make their requests; absent: each at a gateway of its own. */
  readonly gateway?: LazyGateway
}

/**
 * The subject that a person names: a built-in one; a module, `./adapter.ts` or `./adapter.ts#name`; a program,
 * `cmd:python3 adapter.py`; a server, `http://127.0.0.1:8080/format`; a whole client, `client:python3 agent.py`. A module
 * that exports a client needs no `client:`.
 */
export async function resolveSubject(spec: SubjectSpec, options: ResolveOptions): Promise<Subject> {
  const builtIn = typeof spec === 'string' && Object.hasOwn(BUILT_IN, spec) ? BUILT_IN[spec] : undefined
  if (builtIn !== undefined) return builtIn(options.gateway)
  const subject = isClientSpec(spec)
    ? await clientSubjectAt(spec.slice(CLIENT_PREFIX.length), options)
    : await openStartable(startableAt(spec, options), options.limits ?? DEFAULT_LIMITS)
  try {
    checkDeclared(subject)
    return subject
  } catch (thrown) {
    await subject.close()
    throw thrown
  }
}

/** The module that a person names; undefined: it is none. */
export function moduleFileOf(spec: string, cwd: string): string | undefined {
  const [word = '', ...more] = isClientSpec(spec) ? splitWords(spec.slice(CLIENT_PREFIX.length)) : [spec]
  const { file } = splitSpec(word, cwd)
  return more.length === 0 && MODULE_ENDINGS.some((ending) => file.endsWith(ending)) ? resolve(cwd, file) : undefined
}

/** What a person names that is not built in. Throws `UserError`. */
export function startableAt(spec: SubjectSpec, { cwd, limits = DEFAULT_LIMITS, gateway }: ResolveOptions): Startable {
  if (typeof spec !== 'string') return commandStartable(spec, cwd)
  if (spec.startsWith(COMMAND_PREFIX)) return commandStartable(readCommand(spec), cwd)
  if (isAddress(spec)) return serverStartable(spec)
  const { file, exportName } = splitSpec(spec, cwd)
  if (!looksLikeFile(file) && !existsSync(resolve(cwd, file))) throw unknownSubject(spec, cwd)
  return moduleStartable({ file: resolve(cwd, file), exportName }, limits, gateway)
}

/** Whether it says by its prefix that it is a whole client. */
export function isClientSpec(spec: SubjectSpec): spec is string {
  return typeof spec === 'string' && spec.startsWith(CLIENT_PREFIX)
}

async function clientSubjectAt(
  text: string,
  { cwd, limits = DEFAULT_LIMITS, gateway }: ResolveOptions,
): Promise<Subject> {
  const { moduleClientSubject, programClientSubject } = await import('../clients/open-client.ts')
  const command = splitWords(text)
  const [word = ''] = command
  if (word === '') throw new UserError('The subject names no client.', { hint: CLIENT_EXAMPLE })
  const { file, exportName } = splitSpec(word, cwd)
  return command.length === 1 && MODULE_ENDINGS.some((ending) => file.endsWith(ending))
    ? moduleClientSubject({ file: resolve(cwd, file), exportName }, limits, gateway)
    : programClientSubject({ command, cwd }, limits, gateway)
}

const CLIENT_EXAMPLE = 'For example: --subject "client:python3 agent.py", or --subject ./agent.ts'

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
