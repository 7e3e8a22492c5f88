import type { Case } from '../scenarios/case.ts'
import type { Subject } from '../subjects/subject.ts'
import { runCase } from './case.ts'
import type { Referee } from './referee.ts'
import { type CaseResult, NO_FINDINGS } from './result.ts'

/** A bug of the harness spoils the one case that shows it. */
export async function judged(one: Case, subject: Subject, referee: Referee): Promise<CaseResult> {
  try {
    return await runCase(one, subject, referee)
  } catch (thrown) {
    const stack = thrown instanceof Error ? thrown.stack : String(thrown)
    return { ...NO_FINDINGS, verdict: 'error', exchange: null, requests: 0, reason: `A bug of the harness: ${stack}` }
  }
}
