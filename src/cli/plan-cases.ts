import { targets as allTargets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Case } from '../scenarios/case.ts'
import { plan } from '../scenarios/plan.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'
import { shardOf } from './shard.ts'

export interface Wanted {
  /** Undefined: every target that one of the subjects knows. */
  readonly targets: readonly Target[] | undefined
  /** `i/n`. */
  readonly shard: string | undefined
}

export function planCases(
  scenarios: readonly Scenario[],
  subjects: readonly Subject[],
  wanted: Wanted,
): readonly Case[] {
  const known = allTargets().filter((target) => subjects.some((subject) => declares(subject, target)))
  const sends = subjects.some(({ client }) => client?.can.send === true)
  return shardOf(plan(scenarios, wanted.targets ?? known, { sends }), wanted.shard)
}
