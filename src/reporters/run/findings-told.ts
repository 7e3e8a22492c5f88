import type { CaseEvent } from '../../runner/events.ts'
import { broken } from '../finding-lines.ts'
import { faultText, violationText } from '../plain-findings.ts'
import { toldSentences } from '../told-sentences.ts'
import { sentencesOf } from './failure-block.ts'

/** What is wrong with a case, a sentence each. */
export function findingsTold(event: CaseEvent): string[] {
  const { violations, behaviours, deviations } = event
  return toldSentences([
    ...sentencesOf(event),
    ...broken(violations).map(violationText),
    ...[...behaviours, ...deviations].map(faultText),
  ])
}
