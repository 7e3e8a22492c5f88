import { estimateOf, mostRequestsOf, sum } from '../../fixtures/record/estimate.ts'
import type { RecordJob } from '../../fixtures/record/job.ts'
import { baseOf } from '../../models/http/address.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { printable } from '../../reporters/printable.ts'
import type { ExitCode, Io } from '../command.ts'
import { countOf } from './told.ts'

interface Dry {
  readonly targets: readonly Target[]
  readonly baseUrl: string | undefined
  /** Of an agent in a turn. */
  readonly mostRequests: number
}

/** Says what would be asked, and whom. */
export function dryRun(
  jobs: readonly RecordJob[],
  { targets, baseUrl, mostRequests }: Dry,
  { env, stdout }: Io,
): ExitCode {
  const estimates = jobs.map(estimateOf)
  for (const [index, job] of jobs.entries()) {
    const { requests, tokens } = estimates[index] ?? sum([])
    const most = mostRequestsOf(job, mostRequests)
    const count =
      most === undefined ? countOf(requests, 'request') : `about ${countOf(requests, 'request')}, at most ${most}`
    stdout.write(`${printable(job.name)}  ${count}, about ${tokens} tokens\n`)
  }
  for (const target of targets) {
    const { host } = baseOf(target, { baseUrl, env })
    stdout.write(`${printable(targetName(target))} is ${printable(target.model)} at ${host}\n`)
  }
  const { requests, tokens } = sum(estimates)
  stdout.write(
    `${countOf(jobs.length, 'fixture')}, ${countOf(requests, 'request')}, about ${tokens} tokens to send. Nobody was asked.\n`,
  )
  return 0
}
