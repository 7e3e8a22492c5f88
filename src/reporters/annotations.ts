import { count } from './count.ts'
import { type Annotation, githubCommand } from './github-command.ts'
import { printable } from './printable.ts'
import type { Output, ReporterOptions } from './reporter.ts'
import { cut } from './shorten.ts'
import type { Warned } from './warnings.ts'

/**
 * GitHub shows so many errors of a step, and so many warnings; it drops the rest without a word.
 *
 * @see https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations
 */
const MOST = 10
/** A message may quote a whole argument. */
const MOST_CHARACTERS = 2000
const MOST_TITLE = 200

/** What is said at a place, line by line; what is in it comes from outside. */
export interface Note extends Pick<Annotation, 'file' | 'line'> {
  readonly title: string
  readonly lines: readonly string[]
}

/** Writes as many annotations as are shown, and says how many more there are. `beside`: errors that nobody kept. */
export function annotate(out: Output, errors: readonly Note[], warnings: readonly Note[], beside = 0): void {
  const commands = [
    ...errors.slice(0, MOST).map((note) => annotation('error', note)),
    ...warnings.slice(0, MOST).map((note) => annotation('warning', note)),
    ...more(errors.length + beside, 'error'),
    ...more(warnings.length, 'warning'),
  ]
  for (const command of commands) out.write(`${githubCommand(command)}\n`)
}

function annotation(level: Annotation['level'], { title, lines, file, line }: Note): Annotation {
  const message = cut(lines.map(printable).join('\n'), MOST_CHARACTERS)
  return { level, title: cut(printable(title), MOST_TITLE), message, file, line }
}

function more(number: number, what: string): Annotation[] {
  if (number <= MOST) return []
  const message = `${count(number - MOST, `more ${what}`)} that GitHub would not show here; another report tells of all, such as --reporter markdown=FILE.`
  return [{ level: 'notice', title: `More ${what}s`, message }]
}

/** A rule that no provider is known to enforce, once for all its places. */
export function warningNote({ violation, where, times }: Warned, { fixOf }: ReporterOptions): Note {
  const { rule, pointer, status, message } = violation
  const fix = fixOf(rule)
  return {
    title: rule,
    lines: [
      `${status} ${message}`,
      `${times === 1 ? 'at' : `${times} times, first at`} ${where} ${pointer}`.trimEnd(),
      ...(fix === undefined ? [] : [`fix: ${fix}`]),
    ],
  }
}
