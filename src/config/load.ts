import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { UserError } from '../errors.ts'
import { importModule } from '../import-module.ts'
import type { SubjectSpec } from '../subjects/spec.ts'
import type { Mistake } from '../yaml/mistake.ts'
import type { Config, UserConfig } from './config.ts'
import { findConfig } from './find.ts'
import { useOwn } from './own.ts'
import { targetMistakes, validateConfig } from './validate.ts'

/**
 * The configuration of a folder, or the one that is named; an empty one where there is none. Its dialects and providers
 * are taken into use, for its targets may be theirs. Throws `UserError`.
 */
export async function loadConfig(cwd: string, named?: string): Promise<Config> {
  const file = findConfig(cwd, named)
  if (file === undefined) return inUse({ folder: cwd })
  const { config: said, fail } = await validated(file)
  const folder = dirname(file)
  const config = await inUse({ folder, file, ...withList(said, folder) })
  const unknown = targetMistakes(said)
  if (unknown.length > 0) throw await fail(unknown)
  return config
}

/** What a configuration says, with nothing of it in use and its targets not looked at. Throws `UserError`. */
export async function readConfig(file: string): Promise<UserConfig> {
  return (await validated(file)).config
}

async function validated(file: string): Promise<{ readonly config: UserConfig; readonly fail: Read['fail'] }> {
  const { value, fail } = await read(file)
  const checked = await validateConfig(value)
  if ('mistakes' in checked) throw await fail(checked.mistakes)
  return { config: checked.config, fail }
}

async function inUse(config: Config): Promise<Config> {
  await useOwn(config)
  return config
}

function withList({ subjects, ...rest }: UserConfig, folder: string): Omit<Config, 'folder' | 'file'> {
  return subjects === undefined ? rest : { ...rest, subjects: [subjects].flat().map((spec) => placed(spec, folder)) }
}

/** A program with its folder made absolute, so that it runs there whoever names it. */
function placed(spec: SubjectSpec, folder: string): SubjectSpec {
  return typeof spec === 'string' ? spec : { ...spec, cwd: resolve(folder, spec.cwd ?? '.') }
}

interface Read {
  readonly value: unknown
  /** The error for what is wrong in this file. */
  readonly fail: (mistakes: readonly Mistake[]) => Promise<UserError>
}

function read(file: string): Promise<Read> {
  return /^\.ya?ml$/.test(extname(file)) ? readYaml(file) : readModule(file)
}

async function readYaml(file: string): Promise<Read> {
  const [{ parseSource }, { userError }] = await Promise.all([
    import('../yaml/source.ts'),
    import('../yaml/mistake.ts'),
  ])
  const source = parseSource(readFileSync(file, 'utf8'), file)
  return { value: source.value ?? {}, fail: async (mistakes) => userError(mistakes, source) }
}

async function readModule(file: string): Promise<Read> {
  const exported = await importModule(file, 2)
  if (!('default' in exported)) {
    throw new UserError('A configuration is the default export of its file.', {
      place: { file },
      hint: 'export default defineConfig({ … })',
    })
  }
  return { value: exported.default, fail: async (mistakes) => moduleError(mistakes, file) }
}

/** Code has no lines for its values: the key says where. */
function moduleError(mistakes: readonly Mistake[], file: string): UserError {
  const lines = mistakes.map(
    ({ message, path, hint }) => `${path.join('.')}: ${message}${hint === undefined ? '' : ` ${hint}`}`,
  )
  const [first] = mistakes
  if (mistakes.length > 1 || first === undefined)
    return new UserError(`${lines.length} mistakes:\n  ${lines.join('\n  ')}`, { place: { file } })
  const place = { file, pointer: first.path.map((step) => `/${step}`).join('') }
  return new UserError(first.message, { place, ...(first.hint === undefined ? {} : { hint: first.hint }) })
}
