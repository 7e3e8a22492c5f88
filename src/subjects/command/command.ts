import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../../errors.ts'
import { shellWord } from '../../reporters/shell-word.ts'
import type { NotStarted } from '../keeper.ts'
import { startProcess } from '../process.ts'
import { COMMAND_PREFIX, type CommandSpec, specText } from '../spec.ts'
import type { Startable } from '../startable.ts'
import { splitWords } from './split-words.ts'

const EXAMPLE = 'For example: --subject "cmd:python3 adapter.py"'

/** The command in `cmd:python3 adapter.py`. Throws `UserError`. */
export function readCommand(text: string): CommandSpec {
  const command = splitWords(text.slice(COMMAND_PREFIX.length))
  if (command.length === 0) throw new UserError('The subject names no command.', { hint: EXAMPLE })
  return { command }
}

/** A program in whatever language, asked over its standard input and output. Relative folders start from `folder`. */
export function commandStartable(spec: CommandSpec, folder: string): Startable {
  const { command, env, name } = spec
  const [file = '', ...args] = command
  const cwd = resolve(folder, spec.cwd ?? '.')
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true) throw noFolder(cwd)
  return {
    ...(name === undefined ? {} : { name }),
    start: () => startProcess({ file, args, channel: 'stdio', cwd, ...(env === undefined ? {} : { env }) }),
    notStarted: (why) => startError(spec, why),
  }
}

function noFolder(cwd: string): UserError {
  return new UserError('There is no folder to run the command in.', { place: { file: cwd } })
}

function startError(spec: CommandSpec, { failure }: NotStarted): UserError {
  const printed = failure.output === undefined ? '' : `\nIt printed:\n${failure.output}`
  return new UserError(`${spec.command.join(' ')} does not start. ${failure.message}${printed}`, {
    exitCode: 3,
    hint: `See what is wrong with it, step by step: npx conformance smoke --subject ${shellWord(specText(spec))}`,
  })
}
