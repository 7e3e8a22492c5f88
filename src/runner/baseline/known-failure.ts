import { caseSuffix } from '../../scenarios/suffix.ts'
import type { CaseEvent } from '../events.ts'

/** Cases of a scenario that fail in the same known way. */
export interface KnownFailure {
  readonly subject: string
  readonly scenario: string
  /** What is found: rules, kinds of deviation and behaviour, `unmet`, or how the subject failed to answer. Sorted. */
  readonly findings: readonly string[]
  /** Why that is so for now, or the issue to follow. */
  readonly because?: string
  /** `target[param=value]`, sorted. */
  readonly cases: readonly string[]
}

/** What a baseline calls the case of an event. */
export function knownCase({ target, params }: Pick<CaseEvent, 'target' | 'params'>): string {
  return `${target}${caseSuffix(params)}`
}

export function targetOfKnownCase(name: string): string {
  return name.split('[', 1)[0] ?? name
}

/**
 * What a failure is known by, in words that stay when numbers and texts in a request change; undefined where nothing
 * failed. An error of the harness is nobody's known failure.
 */
export function findingsOf({
  verdict,
  violations,
  deviations,
  behaviours,
  unmet,
  cause,
}: CaseEvent): readonly string[] | undefined {
  if (verdict === 'error') return cause === undefined ? undefined : [cause]
  if (verdict !== 'fail') return undefined
  const rules = violations.filter(({ level }) => level === 'must').map(({ rule }) => rule)
  const kinds = [...deviations, ...behaviours].map(({ kind }) => kind)
  return [
    ...new Set([...rules, ...kinds, ...(unmet.length > 0 ? ['unmet'] : []), ...(cause === undefined ? [] : [cause])]),
  ].sort()
}
