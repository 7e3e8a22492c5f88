/** A program that is a subject. */
export interface CommandSpec {
  /** The program and its arguments, as they are: no shell reads them. */
  readonly command: readonly string[]
  /** The folder in which it runs. */
  readonly cwd?: string
  /** Variables beside those that the harness has. */
  readonly env?: Readonly<Record<string, string>>
  /** What `--subject` calls it, and results too, in place of what it says in answer to `initialize`. */
  readonly name?: string
}

/** How a person names a subject: by a text (`./adapter.ts#name`, `cmd:…`, `http://…`, `reference`), or in a configuration. */
export type SubjectSpec = string | CommandSpec

export const COMMAND_PREFIX = 'cmd:'
/** Before a whole client: a program, or a module. */
export const CLIENT_PREFIX = 'client:'

/** The text that names a subject on the command line. */
export function specText(spec: SubjectSpec): string {
  if (typeof spec === 'string') return spec
  return spec.name ?? COMMAND_PREFIX + spec.command.map(quoted).join(' ')
}

/** A word as `splitWords` reads it back. */
function quoted(word: string): string {
  return word !== '' && !/[\s'"\\]/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`
}
