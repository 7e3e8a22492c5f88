import { placeText, UserError } from '../errors.ts'
import { printable, printableLines } from '../reporters/printable.ts'
import type { ExitCode } from './command.ts'

/** A person's mistake as a message with its place and a hint; a bug with its stack. */
export function failureText(error: unknown): string {
  if (!(error instanceof UserError)) return bugText(error)
  const [first = '', ...more] = printableLines(error.message)
  const place = printable(placeText(error.place))
  return [
    `error: ${first}`,
    ...more.map((line) => `  ${line}`),
    ...(place === '' ? [] : [`  ${place.startsWith('at ') ? place : `in ${place}`}`]),
    ...(error.hint === undefined
      ? []
      : printableLines(error.hint).map((line, n) => `${n === 0 ? 'hint: ' : '      '}${line}`)),
  ].join('\n')
}

export function failureCode(error: unknown): ExitCode {
  return error instanceof UserError ? error.exitCode : 3
}

function bugText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [
    ...printableLines(stack),
    '',
    'This is a bug in conformance. Please report it with the text above and the command that you ran.',
  ].join('\n')
}
