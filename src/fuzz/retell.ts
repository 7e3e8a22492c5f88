import { stringify } from 'yaml'
import type { Target } from '../providers/target.ts'
import type { Case } from '../scenarios/case.ts'
import type { Form } from '../scenarios/form.ts'
import { toScenario } from '../scenarios/load.ts'
import { plan } from '../scenarios/plan.ts'
import { parseSource } from '../yaml/source.ts'

export function yamlOf(form: Form): string {
  return stringify(form, { lineWidth: 120, aliasDuplicateObjects: false })
}

/** The case that `run` makes of a scenario in that text. */
export async function caseOfText(text: string, target: Target): Promise<Case | undefined> {
  return plan([await toScenario(parseSource(text, 'found.yaml'))], [target])[0]
}
