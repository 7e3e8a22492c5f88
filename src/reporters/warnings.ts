import type { Violation } from '../judge/violation.ts'
import { printable } from './printable.ts'
import type { ReporterOptions } from './reporter.ts'
import type { Style } from './style.ts'

/** Collects broken rules that no provider is known to enforce: no failures, yet worth a look. */
export interface Warnings {
  /** `where`: the case or the record. */
  add(violations: readonly Violation[], where: string): void
  /** A rule each, the most frequent first. */
  all(): readonly Warned[]
  lines(options: ReporterOptions): string[]
}

export interface Warned {
  /** The first place where it is broken. */
  readonly violation: Violation
  readonly where: string
  readonly times: number
}

export function warnings(): Warnings {
  const known = new Map<string, Warned>()
  const all = (): readonly Warned[] => [...known.values()].sort((a, b) => b.times - a.times)
  return {
    all,
    add(violations, where) {
      for (const violation of violations) {
        if (violation.level === 'must') continue
        const before = known.get(violation.rule)
        known.set(violation.rule, { violation, where, ...before, times: (before?.times ?? 0) + 1 })
      }
    },
    lines: ({ style }) => {
      if (known.size === 0) return []
      return [
        style.warning('Warnings') + style.quiet('  a provider may refuse these; conformance explain RULE tells more'),
        ...all().map((row) => warningLine(row, style)),
      ]
    },
  }
}

function warningLine({ violation, where, times }: Warned, style: Style): string {
  const { rule, pointer } = violation
  const first = `${times === 1 ? 'at' : 'first at'} ${where} ${pointer}`
  return `  ${style.warning('!')} ${times} × ${style.strong(printable(rule))}  ${style.quiet(printable(first.trimEnd()))}`
}
