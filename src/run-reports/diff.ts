import { findingsOf, knownCase } from '../runner/baseline/known-failure.ts'
import type { CaseEvent, Verdict } from '../runner/events.ts'

/** How a case came out. */
export interface Outcome {
  readonly verdict: Verdict
  /** What was found, in the words of a baseline, where it fails or is in error by the subject's own fault. */
  readonly findings: readonly string[]
  /** A baseline knows that it fails so. */
  readonly known: boolean
}

/**
 * `failing`, `passing`, `skipped`, `error`: it is so now, and was not. `changed`: it fails in another way. `new` does not fail;
 * a new case that does is `failing`.
 */
export const CHANGES = ['failing', 'error', 'changed', 'passing', 'skipped', 'new', 'removed'] as const
export type ChangeKind = (typeof CHANGES)[number]

/** A case that did not come out as it did before. */
export interface CaseChange {
  readonly change: ChangeKind
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly subject: string
  /** `target[param=value]`. */
  readonly case: string
  /** Absent: there was no such case. */
  readonly before?: Outcome
  /** Absent: there is no such case any more. */
  readonly now?: Outcome
}

export interface RunDiff {
  /** Cases of both reports. */
  readonly compared: number
  /** Cases of the new report. */
  readonly cases: number
  /** In the order of the new report; those that are gone come last. */
  readonly changes: readonly CaseChange[]
  /** Of `failing`, those that no baseline knows. */
  readonly regressions: number
}

/** What came out differently, case by case. */
export function diffRuns(before: readonly CaseEvent[], now: readonly CaseEvent[]): RunDiff {
  const old = new Map(before.map((event) => [event.id, event]))
  const young = new Set(now.map(({ id }) => id))
  const changes = [
    ...now.flatMap((event) => changeOf(event, old.get(event.id)) ?? []),
    ...before.filter(({ id }) => !young.has(id)).map(removed),
  ]
  return {
    compared: now.filter(({ id }) => old.has(id)).length,
    cases: now.length,
    changes,
    regressions: changes.filter(({ change, now: outcome }) => change === 'failing' && outcome?.known === false).length,
  }
}

function changeOf(event: CaseEvent, before: CaseEvent | undefined): CaseChange | undefined {
  const [was, is] = [before === undefined ? undefined : outcomeOf(before), outcomeOf(event)]
  const change = kindOf(was, is)
  return change === undefined ? undefined : { change, ...about(event), ...(was && { before: was }), now: is }
}

function removed(event: CaseEvent): CaseChange {
  return { change: 'removed', ...about(event), before: outcomeOf(event) }
}

function kindOf(was: Outcome | undefined, is: Outcome): ChangeKind | undefined {
  if (fails(is) && (was === undefined || !fails(was))) return 'failing'
  if (was === undefined) return 'new'
  if (fails(is)) return was.findings.join() === is.findings.join() ? undefined : 'changed'
  if (was.verdict === is.verdict && !fails(was)) return undefined
  return is.verdict === 'pass' ? 'passing' : is.verdict === 'skip' ? 'skipped' : 'error'
}

/** It fails, or is in error by the subject's own fault. */
function fails({ verdict, findings }: Outcome): boolean {
  return verdict === 'fail' || findings.length > 0
}

function outcomeOf(event: CaseEvent): Outcome {
  return { verdict: event.verdict, findings: findingsOf(event) ?? [], known: event.known !== undefined }
}

function about(event: CaseEvent): Pick<CaseChange, 'id' | 'scenario' | 'title' | 'subject' | 'case'> {
  const { id, scenario, title, subject } = event
  return { id, scenario, title, subject, case: knownCase(event) }
}
