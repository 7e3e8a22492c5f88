import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { UserError } from '../errors.ts'
import { count } from '../reporters/count.ts'
import type { Baseline } from '../runner/baseline/baseline.ts'
import { readBaseline, writeBaseline } from '../runner/baseline/file.ts'
import { gatingBaseline } from '../runner/baseline/gating.ts'
import type { KnownFailure } from '../runner/baseline/known-failure.ts'
import { learningBaseline } from '../runner/baseline/learning.ts'
import { goneFrom, type Selected } from '../runner/baseline/selection.ts'
import type { BaselineUse } from './baseline-settings.ts'
import type { Io } from './command.ts'

export interface OpenBaseline {
  readonly baseline: Baseline
  /** Writes what was learnt, where the run went through, and says what became of the file. */
  save(run: { readonly interrupted: boolean }): Promise<void>
}

export async function openBaseline(
  { file, update }: BaselineUse,
  selected: Selected,
  { cwd, stderr }: Pick<Io, 'cwd' | 'stderr'>,
): Promise<OpenBaseline> {
  const known = existsSync(file) ? await readBaseline(file) : []
  const isGone = goneFrom(selected)
  if (!update) return { baseline: gatingBaseline(known, isGone), save: async () => {} }
  const baseline = learningBaseline(known, isGone)
  return {
    baseline,
    async save({ interrupted }) {
      const name = relative(cwd, file)
      if (interrupted) return void stderr.write(`${name} is as it was: the run did not come to its end.\n`)
      const learnt = baseline.learnt()
      await written(file, learnt)
      stderr.write(`${name}: ${count(casesOf(learnt), 'known failure')} (${casesOf(known)} before)\n`)
    },
  }
}

async function written(file: string, known: readonly KnownFailure[]): Promise<void> {
  try {
    await writeBaseline(file, known)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UserError(`The baseline cannot be written: ${error.code}`, { place: { file }, exitCode: 3, cause: error })
  }
}

function casesOf(known: readonly KnownFailure[]): number {
  return known.reduce((sum, { cases }) => sum + cases.length, 0)
}
