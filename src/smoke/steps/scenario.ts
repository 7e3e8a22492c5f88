import { plainFindings } from '../../reporters/plain-findings.ts'
import { judged } from '../../runner/judged.ts'
import type { CaseResult } from '../../runner/result.ts'
import { findScenarios } from '../../scenarios/catalogue.ts'
import { loadScenarios } from '../../scenarios/load.ts'
import { plan } from '../../scenarios/plan.ts'
import { broken } from '../advice.ts'
import type { Bench } from '../bench.ts'
import { failed, ok, type Step, type Stepped, skipped } from '../step.ts'

/** A step that runs a shipped scenario: would the provider accept each request, and does it say what happened? */
export function scenarioStep(
  step: Pick<Step, 'name' | 'title'>,
  scenario: string,
): Step<Pick<Bench, 'subject' | 'target' | 'referee' | 'again'>> {
  return {
    ...step,
    async run({ subject, target, referee, again }) {
      const [one] = plan(await loadScenarios(findScenarios([scenario]).map(({ file }) => file)), [target])
      if (one === undefined) return skipped(`The scenario ${scenario} is not told for this target.`)
      return stepped(await judged(one, subject, referee), again(scenario))
    },
  }
}

function stepped(result: CaseResult, again: string): Stepped {
  const { verdict, requests, reason = '', cause, output } = result
  switch (verdict) {
    case 'pass':
      return ok(`${requests === 1 ? '1 request' : `${requests} requests`}: accepted, and true to what happened.`)
    case 'skip':
      return skipped(reason)
    case 'error':
      return broken({
        kind: 'error',
        cause: cause ?? 'throws',
        message: reason,
        ...(output === undefined ? {} : { output }),
      })
    case 'fail':
      return failed(firstFinding(result), `See all of it: ${again}`)
  }
}

function firstFinding({ violations, deviations, behaviours, unmet }: CaseResult): string {
  const rejected = violations.filter(({ level }) => level === 'must')
  const [first = 'The request is not as it should be.'] = [
    ...plainFindings(rejected, [...deviations, ...behaviours]),
    ...unmet,
  ]
  return first
}
