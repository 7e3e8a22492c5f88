import { join } from 'node:path'
import { chosenJobs, type Wishes, wasLived } from '../../fixtures/record/chosen.ts'
import { fixtureName, livedJob, type RecordJob, toldJob } from '../../fixtures/record/job.ts'
import type { Target } from '../../providers/target.ts'
import { findScenarios } from '../../scenarios/catalogue.ts'
import { loadScenarios } from '../../scenarios/load.ts'
import type { Io } from '../command.ts'
import { misuse } from '../misuse.ts'
import type { OpenedClient } from './open-client.ts'

export interface Choice {
  readonly patterns: readonly string[]
  readonly targets: readonly Target[]
  /** Of the fixtures. */
  readonly folder: string
  readonly wishes: Wishes
  /** Agents are to live the scenarios, whatever else the client can. */
  readonly loop: boolean
}

/**
 * What is to be recorded. An agent lives what it lived before, and all of it where its client can do nothing else; what is
 * named and cannot be lived goes to standard error.
 */
export async function jobsFor(
  { patterns, targets, folder, wishes, loop }: Choice,
  { can }: OpenedClient['client'],
  { stderr }: Pick<Io, 'stderr'>,
): Promise<RecordJob[]> {
  if (loop && !can.loop) throw misuse('This client has no `loop`', 'Leave out --loop: it is told histories then.')
  const jobs: RecordJob[] = []
  for (const scenario of await loadScenarios(findScenarios(patterns).map(({ file }) => file))) {
    for (const target of targets) {
      const isLived =
        can.loop && (loop || !can.send || (await wasLived(join(folder, fixtureName(scenario.id, target)))))
      const job = isLived ? livedJob(scenario, target) : toldJob(scenario, target)
      if (job === undefined) continue
      if (!('unlivable' in job)) jobs.push(job)
      else if (patterns.length > 0) stderr.write(`${scenario.id} is not recorded by an agent: ${job.unlivable}\n`)
    }
  }
  return chosenJobs(jobs, folder, wishes, Date.now())
}
