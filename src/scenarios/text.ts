import { stringify } from 'yaml'
import type { Target } from '../providers/target.ts'
import { parseSource } from '../yaml/source.ts'
import type { Case } from './case.ts'
import type { Form } from './form.ts'
import { plan } from './plan.ts'
import { toScenario } from './read.ts'

export function yamlOf(form: Form): string {
  return stringify(form, { lineWidth: 120, aliasDuplicateObjects: false, blockQuote: 'literal' })
}

/** The case that `run` makes of a scenario in that text. */
export async function caseOfText(text: string, target: Target): Promise<Case | undefined> {
  return plan([await toScenario(parseSource(text, 'found.yaml'))], [target])[0]
}
