import type { Baseline } from './baseline.ts'
import { findingsOf, type KnownFailure, knownCase } from './known-failure.ts'
import type { IsGone } from './selection.ts'

/** A baseline that is written anew by a run. */
export interface LearningBaseline extends Baseline {
  /** What failed in this run, and what was known of cases that were not in it. */
  learnt(): readonly KnownFailure[]
}

/** One case and how it is known to fail. */
type KnownOne = Omit<KnownFailure, 'cases'> & { readonly name: string }

/** Takes every failure for known. The reason that somebody wrote stays as long as any of the same findings does. */
export function learningBaseline(failures: readonly KnownFailure[], isGone: IsGone): LearningBaseline {
  const ones = new Map<string, KnownOne>()
  for (const { cases, ...failure } of failures) {
    for (const name of cases) {
      if (!isGone(failure, name)) ones.set(key({ ...failure, name }), { ...failure, name })
    }
  }
  return {
    meet(event) {
      const { subject, scenario } = event
      const name = knownCase(event)
      const at = key({ subject, scenario, name })
      const findings = findingsOf(event)
      const because = reasonFor(findings, ones.get(at))
      // What became of it is not known, as the harness could not look.
      if (event.verdict === 'error' && findings === undefined) return undefined
      if (findings === undefined) ones.delete(at)
      else ones.set(at, { subject, scenario, findings, name, ...because })
      return findings === undefined ? undefined : because
    },
    stale: () => [],
    learnt: () => grouped([...ones.values()]),
  }
}

function reasonFor(findings: CaseFindings, before: KnownOne | undefined): Pick<KnownFailure, 'because'> {
  const isStill = before?.findings.some((finding) => findings?.includes(finding)) === true
  return isStill && before.because !== undefined ? { because: before.because } : {}
}

type CaseFindings = ReturnType<typeof findingsOf>

/** In an order that does not depend on that of the run. */
function grouped(ones: readonly KnownOne[]): readonly KnownFailure[] {
  const groups = new Map<string, { readonly first: KnownOne; readonly cases: string[] }>()
  for (const one of ones) {
    const { name, ...failure } = one
    const of = JSON.stringify([failure.subject, failure.scenario, failure.findings, failure.because ?? ''])
    const group = groups.get(of)
    if (group === undefined) groups.set(of, { first: one, cases: [name] })
    else group.cases.push(name)
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { first, cases }]) => {
      const { name: _, ...failure } = first
      return { ...failure, cases: cases.sort() }
    })
}

function key({ subject, scenario, name }: Pick<KnownOne, 'subject' | 'scenario' | 'name'>): string {
  return JSON.stringify([subject, scenario, name])
}
