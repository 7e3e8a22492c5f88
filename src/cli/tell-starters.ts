import { relative } from 'node:path'
import { startersIn } from '../init/starters-in.ts'
import { printable } from '../reporters/printable.ts'
import type { Io } from './command.ts'
import type { RunSettings } from './run-settings.ts'

/** All may pass, and nothing of the team's own be tested: whoever runs what `init` wrote is told so. */
export function tellStarters(
  { subjects, folder }: Pick<RunSettings, 'subjects' | 'folder'>,
  { cwd, stderr }: Io,
): void {
  for (const { file, line } of subjects.flatMap((spec) => startersIn(spec, folder))) {
    stderr.write(`Your own code is not tested yet. Call it at ${printable(relative(cwd, file))}:${line}\n`)
  }
}
