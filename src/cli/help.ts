import type { Command, OptionSpecs } from './command.ts'

const EXIT_CODES = `Exit codes:
  0    all as expected
  1    a provider would reject a request, or a request does not say what happened
  2    the command line, the configuration or a named file is wrong
  3    the harness or a subject could not run, something was unreadable, or nothing was checked
  130  interrupted`

export function overview(commands: readonly Command[]): string {
  return [
    'Would the provider accept your requests, and do they say what happened? Offline, without a key;\nonly `probe`, `models` and `record` ask a provider.',
    'Usage: conformance <command> [options]',
    `Commands:\n${columns(commands.map(({ name, words, summary }) => [`${name} ${words}`, summary]))}`,
    `Options:\n${columns([
      ['-h, --help', 'This text, or that of a command'],
      ['-v, --version', 'The version'],
    ])}`,
    `Examples:\n${columns([
      ['conformance run --subject ./adapter.ts', 'Test a formatter or a client with every scenario'],
      ['conformance check requests.jsonl', 'Judge what was logged or recorded'],
      ['conformance explain RULE', 'What a rule means, and how to mend a request'],
    ])}`,
    EXIT_CODES,
  ].join('\n\n')
}

export function commandHelp({ name, words, summary, options, notes }: Command): string {
  return [
    `${summary}.`,
    `Usage: conformance ${name} ${words} [options]`,
    `Options:\n${columns([...optionRows(options), ['-h, --help', 'This text']])}`,
    ...notes,
  ].join('\n\n')
}

function optionRows(options: OptionSpecs): [string, string][] {
  return Object.entries(options).map(([name, { value, says }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    says,
  ])
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
