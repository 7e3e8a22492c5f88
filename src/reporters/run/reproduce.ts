import type { CaseEvent } from '../../runner/events.ts'
import type { ReporterOptions } from '../reporter.ts'
import { shellWord } from '../shell-word.ts'

/** The command that runs this scenario again, for this subject and target alone. */
export function reproduce(event: CaseEvent, options: ReporterOptions): string {
  return ['npx conformance', ...againWords(event, options).map(shellWord)].join(' ')
}

/** Its words, behind the program's name. */
export function againWords(
  { id, scenario, subject, target }: CaseEvent,
  { againBy, scenarioArgument, subjectArgument }: ReporterOptions,
): readonly string[] {
  const usual = ['run', scenarioArgument(scenario), '--subject', subjectArgument(subject), '--target', target]
  return againBy?.(id, subject) ?? usual
}
