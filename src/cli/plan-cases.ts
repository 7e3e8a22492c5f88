import { targets as allTargets } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Case } from '../scenarios/case.ts'
import { plan } from '../scenarios/plan.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'

/** `targets`: undefined for every one that one of the subjects knows. */
export function planCases(
  scenarios: readonly Scenario[],
  subjects: readonly Subject[],
  targets: readonly Target[] | undefined,
): readonly Case[] {
  const known = allTargets().filter((target) => subjects.some((subject) => declares(subject, target)))
  const sends = subjects.some(({ client }) => client?.can.send === true)
  return plan(scenarios, targets ?? known, { sends })
}
