import { valueAt } from '../json-pointer.ts'
import { ruleById } from '../judge/rulebook.ts'
import type { Violation } from '../judge/violation.ts'

/** Recorders shorten long strings and leave this mark at their end. */
const TRIM_MARK = /…\[\d+ characters, trimmed\]$/
const TRIMMED_SOMEWHERE = /…\[\d+ characters, trimmed\]"/

/** What rules look at in a data URL is whole where its data has begun. */
const DATA_URL = /^data:[^,…]+,/

/**
 * Leaves out what is said about a shortened string, for nobody knows how the original ended, and about what the texts
 * of a request all lack, for it may have stood in what was cut.
 */
export function withoutTrimmed(request: unknown, violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ rule, pointer, phase }) =>
    pointer === '' && phase === 'semantic' && isAboutTexts(rule)
      ? !TRIMMED_SOMEWHERE.test(JSON.stringify(request))
      : !isTrimmed(valueAt(request, pointer)),
  )
}

function isTrimmed(value: unknown): boolean {
  return typeof value === 'string' && TRIM_MARK.test(value) && !DATA_URL.test(value)
}

/** A rule that looks into texts may miss there what was cut off; of a rule of one's own nothing is known here. */
function isAboutTexts(id: string): boolean {
  const rule = ruleById(id)
  return rule === undefined || /"(?:text|value)":\{/.test(JSON.stringify(rule.schema))
}
