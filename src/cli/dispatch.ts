import type { Command, ExitCode, Io } from './command.ts'
import { misuse, unknownName } from './misuse.ts'
import { parseOptions } from './parse-options.ts'

const HELP = ['--help', '-h', 'help']
const VERSION = ['--version', '-v', 'version']
/** Options that may stand before the command. */
const EARLY = ['--no-color']

/** Runs the command that the arguments name. */
export async function dispatch(args: readonly string[], commands: readonly Command[], io: Io): Promise<ExitCode> {
  const at = args.findIndex((arg) => !EARLY.includes(arg))
  const word = args[at]
  if (word === undefined) return withoutCommand(commands, io)
  const rest = args.toSpliced(at, 1)
  if (VERSION.includes(word)) return showVersion(io)
  if (HELP.includes(word)) return showHelp(commands, rest[0], io)
  const command = named(word, commands)
  if (asksForHelp(rest)) return showHelp(commands, command.name, io)
  const { values, words } = await parseOptions(rest, command.options)
  checkWords(words, command)
  return command.run(values, words, io)
}

/** A pipeline in which the command got lost must not be green. */
async function withoutCommand(commands: readonly Command[], io: Io): Promise<ExitCode> {
  const { overview } = await import('./help.ts')
  io.stderr.write(`${overview(commands)}\n`)
  return 2
}

async function showHelp(commands: readonly Command[], name: string | undefined, io: Io): Promise<ExitCode> {
  const { overview, commandHelp } = await import('./help.ts')
  const text = name === undefined || name.startsWith('-') ? overview(commands) : commandHelp(named(name, commands))
  io.stdout.write(`${text}\n`)
  return 0
}

async function showVersion(io: Io): Promise<ExitCode> {
  const { readFileSync } = await import('node:fs')
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  io.stdout.write(`${version}\n`)
  return 0
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === '--help' || arg === '-h')
}

function named(word: string, commands: readonly Command[]): Command {
  const command = commands.find(({ name }) => name === word)
  if (command !== undefined) return command
  if (word.startsWith('-'))
    throw misuse(`The option ${word} comes before any command`, 'Write the command first; see --help.')
  throw unknownName(
    'command',
    word,
    commands.map(({ name }) => name),
  )
}

function checkWords(words: readonly string[], { name, words: usage, fewestWords, mostWords }: Command): void {
  const hint = `Usage: conformance ${name} ${usage}`
  if (words.length < fewestWords) throw misuse(`The command ${name} needs more words`, hint)
  const extra = words[mostWords]
  if (extra !== undefined) throw misuse(`The command ${name} does not know what ${extra} is for`, hint)
}
