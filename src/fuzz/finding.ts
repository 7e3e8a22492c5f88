import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { judged } from '../runner/judged.ts'
import type { Referee } from '../runner/referee.ts'
import type { CaseResult } from '../runner/result.ts'
import type { Form } from '../scenarios/form.ts'
import { caseOfText, yamlOf } from '../scenarios/text.ts'
import type { Subject } from '../subjects/subject.ts'
import type { FuzzFinding } from './events.ts'
import { faultOf } from './fault.ts'
import type { Shown } from './trial.ts'

export interface Circumstances {
  readonly target: Target
  /** How many conversations were tried until then. */
  readonly after: number
  readonly subject: Subject
  readonly referee: Referee
}

/** A fault with its smallest conversation as a scenario of its own, tried once more as a person would run it. */
export async function findingOf(
  { form, trial }: Shown,
  { target, after, subject, referee }: Circumstances,
): Promise<FuzzFinding> {
  const { fault = trial.result.verdict } = trial
  const scenario = named(form, fault)
  const one = await caseOfText(yamlOf(scenario), target)
  const again = one === undefined ? undefined : await judged(one, subject, referee)
  const repeats = again !== undefined && faultOf(again) === fault
  const { requests: _, behaviours: __, ...shown } = repeats ? again : trial.result
  return {
    type: 'finding',
    fault,
    subject: subject.name,
    target: targetName(target),
    after,
    messages: one?.exchanges[shown.exchange ?? 0]?.conversation.length ?? 0,
    id: scenario.scenario,
    scenario: yamlOf({ ...scenario, why: sentenceOf(shown, fault) }),
    repeats,
    ...shown,
  }
}

/** Ids are minted from the name, so it has to be the last one. */
function named(form: Form, fault: string): Form {
  const words = fault.toLowerCase().match(/[a-z0-9]+/g) ?? ['fault']
  const id = form.scenario.replace('/', `/${words.slice(0, 8).join('-')}-`)
  return { ...form, scenario: id, title: `Found by fuzzing: ${fault}` }
}

function sentenceOf(
  { violations, deviations, unmet, reason }: Pick<CaseResult, 'violations' | 'deviations' | 'unmet' | 'reason'>,
  fault: string,
): string {
  const violation = violations.find(({ rule }) => rule === fault)
  return violation?.message ?? deviations[0]?.message ?? unmet[0] ?? reason ?? fault
}
