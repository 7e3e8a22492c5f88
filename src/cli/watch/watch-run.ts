import type { ExitCode, Io } from '../command.ts'
import { misuse } from '../misuse.ts'
import { type BaselineRunValues, runSettings } from '../run-settings.ts'
import { runAgain } from './again.ts'

/** `conformance run` after each change. What it tests is loaded anew each time, in a process of its own. */
export async function watchRun(values: BaselineRunValues, patterns: readonly string[], io: Io): Promise<ExitCode> {
  if (values['update-baseline']) {
    throw misuse('--watch would write the baseline after each change', 'Leave one of the two out.')
  }
  const { argv, execArgv } = process
  const args = argv.slice(1).filter((arg) => arg !== '--watch')
  return runAgain({ command: [...execArgv, ...args], written: await reportFiles(values, patterns, io.cwd) }, io)
}

/** Settings that are wrong are told by each run, and may be right after the next change. */
async function reportFiles(
  values: BaselineRunValues,
  patterns: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  try {
    const { reports } = await runSettings(values, patterns, cwd)
    return reports.flatMap(({ file }) => file ?? [])
  } catch {
    return []
  }
}
