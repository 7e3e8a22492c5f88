import { count, few } from '../../reporters/count.ts'
import { printable } from '../../reporters/printable.ts'
import type { Missing } from '../../run-reports/missing.ts'
import type { Io } from '../command.ts'

const MOST = 8

/** Cases that nobody has run are missed by nobody who reads a report. */
export function tellMissing({ ended, shards }: Missing, { stderr }: Pick<Io, 'stderr'>): void {
  for (const file of ended) stderr.write(`warning: ${printable(file)} is not whole: its run ended before it was done\n`)
  if (shards.length === 0) return
  const names = few(
    shards.map(({ shard, subject }) => `${shard} of ${subject}`),
    MOST,
  )
  const verb = shards.length === 1 ? 'is' : 'are'
  stderr.write(`warning: ${count(shards.length, 'part')} of the run ${verb} missing: ${printable(names)}\n`)
}
