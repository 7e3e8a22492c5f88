import type { FuzzStart } from '../../fuzz/events.ts'
import type { ReporterOptions } from '../reporter.ts'
import { shellWord } from '../shell-word.ts'

/** The command that tries the same conversations again, so many of them. */
export function again({ subject, targets, isAll, seed }: FuzzStart, runs: number, options: ReporterOptions): string {
  const target = isAll ? 'all' : targets.join(',')
  const words = ['--subject', options.subjectArgument(subject), '--target', target, '--seed', seed, '--runs', runs]
  return ['npx conformance fuzz', ...words.map((word) => shellWord(String(word)))].join(' ')
}

/** The command that runs the one scenario in that file. */
export function againFrom(file: string, target: string, subject: string, options: ReporterOptions): string {
  const words = [file, '--subject', options.subjectArgument(subject), '--target', target]
  return ['npx conformance run', ...words.map(shellWord)].join(' ')
}
