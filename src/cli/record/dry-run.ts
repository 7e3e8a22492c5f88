import { estimateOf, sum } from '../../fixtures/record/estimate.ts'
import type { RecordJob } from '../../fixtures/record/job.ts'
import { baseOf } from '../../models/http/address.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { printable } from '../../reporters/printable.ts'
import type { ExitCode, Io } from '../command.ts'
import { countOf } from './told.ts'

/** Says what would be asked, and whom. */
export function dryRun(
  jobs: readonly RecordJob[],
  targets: readonly Target[],
  baseUrl: string | undefined,
  { env, stdout }: Io,
): ExitCode {
  const estimates = jobs.map(estimateOf)
  for (const [index, { name }] of jobs.entries()) {
    const { requests, tokens } = estimates[index] ?? sum([])
    stdout.write(`${printable(name)}  ${countOf(requests, 'request')}, about ${tokens} tokens\n`)
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
