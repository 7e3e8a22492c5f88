import { setImmediate } from 'node:timers/promises'
import type { Case } from '../scenarios/case.ts'
import type { Subject } from '../subjects/subject.ts'
import type { CaseEvent, RunEvent, RunSummary } from './events.ts'
import { inOrder } from './in-order.ts'
import { judged } from './judged.ts'
import type { Referee } from './referee.ts'
import { caseEvent, startEvent } from './report.ts'
import { sideBySide } from './side-by-side.ts'
import { type Stop, stopOf } from './stop.ts'

export interface RunOptions {
  readonly cases: readonly Case[]
  readonly subjects: readonly Subject[]
  readonly referee: Referee
  readonly emit: (event: RunEvent) => void
  /** Stop at the first case that fails or is in error. */
  readonly bail?: boolean
  /** Stops the run: what was done until then is summed up. */
  readonly signal?: AbortSignal
  /** How many subjects run at a time. */
  readonly concurrency?: number
  /** How many cases of a subject run at a time, where it can be started more than once. They are told of in order. */
  readonly casesAtOnce?: number
  /** Runs a case in another way than it is told. Never rejects. */
  readonly runCase?: typeof judged
}

/** Runs every case for every subject, tells of each in events, and closes the subjects. */
export async function run(options: RunOptions): Promise<RunSummary> {
  const begin = performance.now()
  const stop = stopOf(options.signal)
  const summary = { pass: 0, fail: 0, skip: 0, error: 0, requests: 0 }
  const told = (event: CaseEvent, requests: number): void => {
    summary[event.verdict] += 1
    summary.requests += requests
    options.emit(event)
    if (options.bail === true && (event.verdict === 'fail' || event.verdict === 'error')) stop.now()
  }

  options.emit(startEvent(options.cases, options.subjects))
  const waiting = [...options.subjects]
  const lane = async (): Promise<void> => {
    for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
      await runSubject(subject, options, stop, told)
    }
  }
  await Promise.all(Array.from({ length: options.concurrency ?? 1 }, lane))

  const cases = summary.pass + summary.fail + summary.skip + summary.error
  const done: RunSummary = { type: 'summary', cases, ...summary, ms: Math.round(performance.now() - begin) }
  options.emit(done)
  return done
}

async function runSubject(
  subject: Subject,
  { cases, referee, runCase = judged, casesAtOnce = 1 }: RunOptions,
  stop: Stop,
  told: (event: CaseEvent, requests: number) => void,
): Promise<void> {
  const tell = inOrder<readonly [CaseEvent, number]>((one) => {
    if (!stop.isDue()) told(...one)
  })
  const waiting = cases.entries()
  const work = async (one: Subject): Promise<void> => {
    for (const [number, each] of waiting) {
      if (stop.isDue()) return
      const begin = performance.now()
      const result = await stop.unlessDue(runCase(each, one, referee))
      if (result === 'stopped') return
      tell(number, [caseEvent(each, subject, result, performance.now() - begin), result.requests])
      // A subject in this process waits for nothing, and signals would have no turn.
      await setImmediate()
    }
  }
  try {
    await sideBySide(subject, Math.min(casesAtOnce, cases.length), work)
  } finally {
    await subject.close()
  }
}
