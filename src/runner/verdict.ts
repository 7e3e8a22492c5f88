import type { Exchange } from '../scenarios/case.ts'
import type { Failure, Outcome } from '../subjects/subject.ts'
import { type Checked, isChecked } from './exchange.ts'
import type { Referee } from './referee.ts'
import { isRefusal } from './refusal.ts'
import { type CaseResult, type Made, NO_FINDINGS } from './result.ts'
import { nothingSeen, type Told } from './watch.ts'

/** The result of a case at the request that was looked at last. */
export function atRequest(
  { violations, deviations, unmet, failed }: Checked,
  { index }: Exchange,
  request: unknown,
  requests: number,
): CaseResult {
  const verdict = failed ? 'fail' : 'pass'
  return { violations, deviations, unmet, behaviours: [], verdict, exchange: index, requests, request }
}

/** The result where the subject gave no request. */
export function withoutRequest(
  outcome: Exclude<Outcome, { kind: 'body' }>,
  exchange: Exchange,
  requests: number,
): CaseResult {
  const result = { ...NO_FINDINGS, exchange: exchange.index, requests }
  switch (outcome.kind) {
    case 'unsupported':
      if (exchange.expect.refusal === 'must') return { ...result, ...refused(outcome.reason, exchange) }
      return { ...result, verdict: 'skip', reason: withLink(outcome.reason, outcome.url) }
    case 'refused':
      return { ...result, ...refused(outcome.reason, exchange) }
    case 'error':
      return {
        ...result,
        ...(isRefusal(outcome, exchange.expect) ? refused(outcome.message, exchange) : broken(outcome)),
      }
  }
}

function refused(reason: string, { expect }: Exchange): Pick<CaseResult, 'verdict' | 'unmet' | 'reason'> {
  if (expect.refusal !== 'never') return { verdict: 'pass', unmet: [], reason: `The subject refuses: ${reason}` }
  return { verdict: 'fail', unmet: [`The subject refuses a history that can be sent: ${reason}`] }
}

type Broken = Pick<CaseResult, 'verdict' | 'reason' | 'cause' | 'output'> & Partial<Pick<CaseResult, 'unmet'>>

function broken({ cause, message, errorName, output }: Failure): Broken {
  if (cause === 'strays') return { verdict: 'fail', unmet: [message], cause }
  const thrown = errorName === undefined ? message : `${errorName}: ${message}`
  return {
    verdict: 'error',
    reason: cause === 'throws' ? `The subject throws ${thrown}` : message,
    cause,
    ...(output === undefined ? {} : { output }),
  }
}

function withLink(reason: string, url: string | undefined): string {
  return url === undefined ? reason : `${reason} (${url})`
}

/** What is added to a pass by what the subject did when nobody asked it any more. */
export function atTheEnd(failure: Failure | undefined): Partial<CaseResult> {
  return failure === undefined ? {} : broken(failure)
}

/** The result where every request was well: a pass, unless that proves nothing. */
export function afterLast(told: Told, made: readonly Made[], referee: Referee): Pick<CaseResult, 'verdict' | 'reason'> {
  const nothing = made.some(({ exchange }) => isChecked(exchange))
    ? nothingSeen(told, made, referee)
    : 'Nothing was checked.'
  return nothing === undefined ? { verdict: 'pass' } : { verdict: 'error', reason: nothing }
}
