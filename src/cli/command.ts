import type { Readable, Writable } from 'node:stream'

/** `flag` takes no value, `text` one, `list` may be given many times. */
export interface OptionSpec {
  readonly kind: 'flag' | 'text' | 'list'
  /** What stands for the value in the help: `SPEC`, `N`. */
  readonly value?: string
  readonly says: string
}
export type OptionSpecs = Readonly<Record<string, OptionSpec>>

type ValueOf<S extends OptionSpec> = S['kind'] extends 'flag'
  ? boolean
  : S['kind'] extends 'list'
    ? readonly string[]
    : string | undefined

/** The values of options: flags are false and lists empty where they are not given. */
export type OptionValues<S extends OptionSpecs> = { readonly [Name in keyof S]: ValueOf<S[Name]> }
export type AnyValues = Readonly<Record<string, boolean | string | readonly string[] | undefined>>

/** What a process has; handed in, so that tests can have their own. */
export interface Io {
  readonly stdin: Readable
  readonly stdout: Terminal
  readonly stderr: Terminal
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}
export interface Terminal extends Writable {
  readonly isTTY?: boolean
  readonly columns?: number
}

export type ExitCode = number

/** A command of the command line. What it needs to run is loaded when it runs. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** The words behind the name, as the help shows them: `[files..]`. */
  readonly words: string
  readonly fewestWords: number
  readonly mostWords: number
  readonly options: OptionSpecs
  /** Paragraphs for the end of the help. */
  readonly notes: readonly string[]
  run(values: AnyValues, words: readonly string[], io: Io): Promise<ExitCode>
}

interface TypedCommand<S extends OptionSpecs> extends Omit<Command, 'options' | 'run'> {
  readonly options: S
  run(values: OptionValues<S>, words: readonly string[], io: Io): Promise<ExitCode>
}

/** Gives a command's `run` the types of its own options. */
export function defineCommand<const S extends OptionSpecs>(command: TypedCommand<S>): Command {
  return { ...command, run: (values, words, io) => command.run(complete(command.options, values), words, io) }
}

/** The parser has seen to it that every value is of its option's kind. */
function complete<S extends OptionSpecs>(specs: S, given: AnyValues): OptionValues<S> {
  const defaults = { flag: false, list: [], text: undefined }
  return Object.fromEntries(
    Object.entries(specs).map(([name, { kind }]) => [name, given[name] ?? defaults[kind]]),
  ) as OptionValues<S>
}
