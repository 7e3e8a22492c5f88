import type { AnyValues, OptionSpec, OptionSpecs } from './command.ts'
import { misuse, unknownName } from './misuse.ts'

export interface Parsed {
  readonly values: AnyValues
  readonly words: readonly string[]
}

/** Takes a command line apart. Words and flags need no parser, the loading of which takes as long as the start of node. */
export async function parseOptions(args: readonly string[], specs: OptionSpecs): Promise<Parsed> {
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '-')
  if (options.every((option) => isFlag(option, specs))) {
    const values = Object.fromEntries(options.map((option) => [option.slice(2), true]))
    return { values, words: args.filter((arg) => !options.includes(arg)) }
  }
  const { _: words, $0: _, ...given } = await yargsParse(args, specs)
  const values = Object.entries(given).map(([name, value]) => [name, checked(name, value, specs)])
  return { values: Object.fromEntries(values), words: words.map(String) }
}

function isFlag(option: string, specs: OptionSpecs): boolean {
  const name = option.slice(2)
  return option.startsWith('--') && Object.hasOwn(specs, name) && specs[name]?.kind === 'flag'
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
    throw misuse(error instanceof Error ? error.message : String(error), SEE_HELP)
  }
}

const SEE_HELP = 'See --help.'

function yargsOption({ kind }: OptionSpec) {
  return kind === 'flag' ? ({ type: 'boolean' } as const) : ({ type: 'string', requiresArg: true } as const)
}

/** yargs leaves unknown options in the result; it would name them without the nearest that exists. */
function checked(name: string, value: unknown, specs: OptionSpecs): boolean | string | readonly string[] {
  const kind = Object.hasOwn(specs, name) ? specs[name]?.kind : undefined
  if (kind === undefined) throw unknownOption(name, specs)
  if (kind === 'flag') return value === true
  const texts = [value].flat().map((text) => (typeof text === 'string' ? text : ''))
  const [first = '', ...more] = texts
  if (texts.includes('')) throw misuse(`The option --${name} has no value`, SEE_HELP)
  if (kind === 'text' && more.length > 0) throw misuse(`The option --${name} was given more than once`, 'Give it once.')
  return kind === 'list' ? texts : first
}

function unknownOption(name: string, specs: OptionSpecs): Error {
  const dashes = name.length === 1 ? '-' : '--'
  return unknownName(
    'option',
    `${dashes}${name}`,
    Object.keys(specs).map((known) => `--${known}`),
  )
}
