import type { CaseEvent } from '../../runner/events.ts'
import type { ReporterOptions } from '../reporter.ts'
import { shellWord } from '../shell-word.ts'

/** The command that runs this scenario again, for this subject and target alone. */
export function reproduce({ id, scenario, subject, target }: CaseEvent, options: ReporterOptions): string {
  const words = options.againBy?.(id, subject) ?? [
    'run',
    options.scenarioArgument(scenario),
    '--subject',
    options.subjectArgument(subject),
    '--target',
    target,
  ]
  return ['npx conformance', ...words.map(shellWord)].join(' ')
}
