import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { judged } from '../runner/judged.ts'
import type { Referee } from '../runner/referee.ts'
import type { CaseResult } from '../runner/result.ts'
import type { Form } from '../scenarios/form.ts'
import type { Subject } from '../subjects/subject.ts'
import type { FuzzFinding } from './events.ts'
import { faultOf } from './fault.ts'
import { caseOfText, yamlOf } from './retell.ts'

export interface Found {
  readonly fault: string
  readonly form: Form
  readonly target: Target
  readonly result: CaseResult
  readonly after: number
}

/** A fault with its smallest conversation as a scenario of its own, tried once more as a person would run it. */
export async function findingOf(found: Found, subject: Subject, referee: Referee): Promise<FuzzFinding> {
  const { fault, target, after, result } = found
  const form = named(found)
  const one = await caseOfText(yamlOf(form), target)
  const again = one === undefined ? undefined : await judged(one, subject, referee)
  const repeats = again !== undefined && faultOf(again) === fault
  const { requests: _, ...shown } = repeats ? again : result
  return {
    type: 'finding',
    fault,
    subject: subject.name,
    target: targetName(target),
    after,
    messages: one?.exchanges[shown.exchange ?? 0]?.conversation.length ?? 0,
    id: form.scenario,
    scenario: yamlOf({ ...form, why: sentenceOf(shown, fault) }),
    repeats,
    ...shown,
  }
}

/** Ids are minted from the name, so it has to be the last one. */
function named({ form, fault }: Found): Form {
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
