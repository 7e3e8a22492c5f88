import type { AnyValues, OptionSpec, OptionSpecs } from './command.ts'
import { misuse, unknownName } from './misuse.ts'

export interface Parsed {
  readonly values: AnyValues
  readonly words: readonly string[]
}

/** Takes a command line apart. Words and flags need no parser, the loading of which takes as long as the start of node. */
export async function parseOptions(args: readonly string[], specs: OptionSpecs): Promise<Parsed> {
  const options = optionsIn(args)
  for (const option of options) if (!Object.hasOwn(specs, nameOf(option))) throw unknownOption(option, specs)
  if (!args.includes('--') && options.every((option) => isFlag(option, specs))) {
    const values = Object.fromEntries(options.map((option) => [option.slice(2), true]))
    return { values, words: args.filter((arg) => !options.includes(arg)) }
  }
  const { _: words, $0: _, ...given } = await yargsParse(args, specs)
  const values = Object.entries(given).map(([name, value]) => [name, checked(name, value, specs)])
  return { values: Object.fromEntries(values), words: words.map(String) }
}

/** What begins with a dash and is no number; behind a bare `--` all are words. */
function optionsIn(args: readonly string[]): string[] {
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? args.length : end).filter((arg) => /^-[^\d]/.test(arg))
}

function nameOf(option: string): string {
  return /^--([^=]*)/.exec(option)?.[1] ?? ''
}

function isFlag(option: string, specs: OptionSpecs): boolean {
  return specs[option.slice(2)]?.kind === 'flag'
}

async function yargsParse(args: readonly string[], specs: OptionSpecs) {
  const { default: yargs } = await import('yargs')
  try {
    return yargs([...args])
      .parserConfiguration({
        'boolean-negation': false,
        'camel-case-expansion': false,
        'dot-notation': false,
        'parse-numbers': false,
        'parse-positional-numbers': false,
      })
      .options(Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, yargsOption(spec)])))
      .detectLocale(false)
      .help(false)
      .version(false)
      .exitProcess(false)
      .fail(false)
      .parseSync()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw misuse(message.replace(/^Not enough arguments following: (\S+)$/, 'The option --$1 has no value'), SEE_HELP)
  }
}

const SEE_HELP = 'See --help.'

function yargsOption({ kind }: OptionSpec) {
  return kind === 'flag' ? ({ type: 'boolean' } as const) : ({ type: 'string', requiresArg: true } as const)
}

function checked(name: string, value: unknown, specs: OptionSpecs): boolean | string | readonly string[] {
  const kind = specs[name]?.kind
  if (kind === 'flag') return value === true
  const texts = [value].flat().map((text) => (typeof text === 'string' ? text : ''))
  const [first = '', ...more] = texts
  if (texts.includes('')) throw misuse(`The option --${name} has no value`, SEE_HELP)
  if (kind === 'text' && more.length > 0) throw misuse(`The option --${name} was given more than once`, 'Give it once.')
  return kind === 'list' ? texts : first
}

/** yargs would name it without the nearest that exists. */
function unknownOption(option: string, specs: OptionSpecs): Error {
  const known = Object.keys(specs).map((name) => `--${name}`)
  return unknownName('option', option.split('=', 1)[0] ?? option, known)
}
