import type { CaseEvent, StaleFailure } from '../events.ts'
import type { Baseline } from './baseline.ts'
import { findingsOf, type KnownFailure, knownCase } from './known-failure.ts'
import type { IsGone } from './selection.ts'

/** Lets known failures be, and finds those that are known in vain. */
export function gatingBaseline(failures: readonly KnownFailure[], isGone: IsGone): Baseline {
  const known = new Map(
    failures.flatMap((failure) => failure.cases.map((name) => [key({ ...failure, name }), failure])),
  )
  const stale: StaleFailure[] = failures.flatMap((failure) =>
    failure.cases.filter((name) => isGone(failure, name)).map((name) => staleFailure(failure, name, 'is no case')),
  )
  return {
    meet(event) {
      const name = knownCase(event)
      const failure = known.get(key({ ...event, name }))
      if (failure === undefined) return undefined
      const findings = findingsOf(event)
      if (findings === undefined) {
        const { verdict } = event
        if (verdict === 'pass') stale.push(staleFailure(failure, name, 'passes'))
        if (verdict === 'skip') stale.push(staleFailure(failure, name, 'is skipped'))
        return undefined
      }
      if (!findings.every((finding) => failure.findings.includes(finding))) return undefined
      const mended = failure.findings.filter((finding) => !findings.includes(finding))
      if (mended.length > 0) stale.push(staleFailure(failure, name, 'fails with less', mended))
      return failure.because === undefined ? {} : { because: failure.because }
    },
    stale: () => stale,
  }
}

function staleFailure(
  { subject, scenario, findings }: KnownFailure,
  name: string,
  now: StaleFailure['now'],
  mended = findings,
): StaleFailure {
  return { subject, scenario, case: name, now, mended }
}

function key({ subject, scenario, name }: Pick<CaseEvent, 'subject' | 'scenario'> & { readonly name: string }): string {
  return JSON.stringify([subject, scenario, name])
}
