import { setImmediate } from 'node:timers/promises'
import type { Case } from '../scenarios/case.ts'
import type { Subject } from '../subjects/subject.ts'
import type { Baseline } from './baseline/baseline.ts'
import { type CaseEvent, type RunEvent, type RunSummary, tallyOf } from './events.ts'
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
  /** Failures that do not count, since they are known. */
  readonly baseline?: Baseline
  /** Stop at the first case that fails or is in error, and is not known to. */
  readonly bail?: boolean
  /** Stops the run: what was done until then is summed up. */
  readonly signal?: AbortSignal
  /** Which part of a whole the cases are: `1/4`. */
  readonly shard?: string | undefined
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
  const summary = { pass: 0, fail: 0, skip: 0, error: 0, known: 0, requests: 0 }
  const told = (met: CaseEvent, requests: number): void => {
    const known = options.baseline?.meet(met)
    const event = known === undefined ? met : { ...met, known }
    const tally = tallyOf(event)
    summary[tally] += 1
    summary.requests += requests
    options.emit(event)
    if (options.bail === true && (tally === 'fail' || tally === 'error')) stop.now()
  }

  options.emit(startEvent(options.cases, options.subjects))
  const waiting = [...options.subjects]
  const lane = async (): Promise<void> => {
    for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
      await runSubject(subject, options, stop, told)
    }
  }
  await Promise.all(Array.from({ length: options.concurrency ?? 1 }, lane))

  const { requests, ...tallies } = summary
  const cases = Object.values(tallies).reduce((sum, number) => sum + number, 0)
  const stale = options.baseline?.stale() ?? []
  const ms = Math.round(performance.now() - begin)
  const shards = options.shard === undefined ? {} : { shards: [options.shard] }
  const isWhole = cases === options.cases.length * options.subjects.length
  const stopped = isWhole ? {} : ({ stopped: true } as const)
  const done: RunSummary = { type: 'summary', cases, ...tallies, stale, requests, ms, ...shards, ...stopped }
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
