import { UserError } from '../../errors.ts'
import { targetName } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { plan } from '../../scenarios/plan.ts'
import type { Scenario } from '../../scenarios/scenario.ts'
import type { Backend } from '../backend.ts'
import { scriptBackend } from './script.ts'

/** Answers as a scenario tells, with the ids and proofs of whoever is asked first. Of its variants it takes the first. */
export function scenarioBackend(scenario: Scenario): Backend {
  let script: Backend | undefined
  return {
    async answer(asked, signal) {
      script ??= scriptFor(scenario, asked.target)
      return script.answer(asked, signal)
    },
  }
}

function scriptFor(scenario: Scenario, target: Target): Backend {
  const [first] = plan([scenario], [target])
  if (first !== undefined) return scriptBackend(first.exchanges)
  throw new UserError(`The scenario ${scenario.id} is not for ${targetName(target)}.`, {
    hint: 'Its `targets` say for whom it is.',
    exitCode: 3,
  })
}
