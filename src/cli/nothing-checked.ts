import type { ExitCode, Terminal } from './command.ts'

/** Says why a command that found no fault is not green all the same. */
export function tellIfNothing(judged: number, code: ExitCode, hint: string, stderr: Terminal): void {
  if (judged === 0 && code === 3) stderr.write(`error: Nothing was checked\nhint: ${hint}\n`)
}
