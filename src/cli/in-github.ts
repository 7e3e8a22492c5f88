import { relative, resolve } from 'node:path'
import type { Io } from './command.ts'

/** Whether a file is the one for the summary of a step, to which all that the step runs may add. */
export function isStepSummary(file: string, { env, cwd }: Pick<Io, 'env' | 'cwd'>): boolean {
  const { GITHUB_STEP_SUMMARY: summary = '' } = env
  return summary !== '' && resolve(cwd, summary) === file
}

/** Names files as annotations do: from the root of what was checked out; elsewhere from this folder. */
export function pathInRepository({ env, cwd }: Pick<Io, 'env' | 'cwd'>): (file: string) => string {
  const { GITHUB_WORKSPACE: root = '' } = env
  return (file) => relative(root === '' ? cwd : root, resolve(cwd, file))
}
