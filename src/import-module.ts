import { existsSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Jiti } from 'jiti'
import { type ErrorExitCode, type Place, UserError } from './errors.ts'
import { isObject } from './json.ts'

const PACKAGE_NAME = 'llm-conformance'

/** The exports of a JavaScript or TypeScript module that a person wrote; the paths of its tsconfig.json hold. */
export async function importModule(file: string, exitCode: ErrorExitCode): Promise<Readonly<Record<string, unknown>>> {
  if (!existsSync(file)) throw new UserError('There is no such file.', { place: { file }, exitCode })
  if (!statSync(file).isFile()) throw new UserError('This is not a file.', { place: { file }, exitCode })
  const jiti = await jitiFor(file)
  try {
    const loaded: unknown = await jiti.import(file)
    return isObject(loaded) ? loaded : { default: loaded }
  } catch (thrown) {
    const { message, place } = describe(thrown, file)
    throw new UserError(`${basename(file)} cannot be loaded: ${message}`, { place, exitCode, cause: thrown })
  }
}

async function jitiFor(file: string): Promise<Jiti> {
  const { createJiti } = await import('jiti')
  return createJiti(file, { tsconfigPaths: true, interopDefault: false, alias: { [PACKAGE_NAME]: ownIndex() } })
}

/** What a module imports from this package is this very copy of it, whether or not one is installed beside it. */
function ownIndex(): string {
  return fileURLToPath(new URL(`./index${extname(import.meta.url)}`, import.meta.url))
}

function describe(thrown: unknown, file: string): { message: string; place: Place } {
  if (!(thrown instanceof Error)) return { message: `it throws ${JSON.stringify(thrown)}`, place: { file } }
  return (
    syntaxError(thrown) ??
    missingModule(thrown) ?? { message: nameAndMessage(thrown), place: frame(thrown) ?? { file } }
  )
}

function syntaxError({ message }: Error): { message: string; place: Place } | undefined {
  const [, what, file, line, column] = /^ParseError: (.*?)\s*\n\s*(.+):(\d+):(\d+)\s*$/s.exec(message) ?? []
  if (what === undefined || file === undefined) return undefined
  return { message: `a syntax error: ${what}`, place: { file, line: Number(line), column: Number(column) } }
}

function missingModule(error: Error): { message: string; place: Place } | undefined {
  if (!('requireStack' in error) || !Array.isArray(error.requireStack)) return undefined
  const importer: unknown = error.requireStack[0]
  if (typeof importer !== 'string') return undefined
  return { message: error.message.split('\n', 1)[0] ?? error.message, place: { file: importer } }
}

function nameAndMessage(error: Error): string {
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

/** The first line of the stack that is in a person's own code. */
function frame(error: Error): Place | undefined {
  for (const line of error.stack?.split('\n') ?? []) {
    const [, file, row, column] = /^\s+at (?:.*\()?(?:file:\/\/)?(\/.*?|[A-Za-z]:.*?):(\d+):(\d+)\)?$/.exec(line) ?? []
    if (file === undefined || file.includes('node_modules')) continue
    return { file, line: Number(row), column: Number(column) }
  }
  return undefined
}
