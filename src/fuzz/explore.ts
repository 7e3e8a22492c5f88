import { setImmediate } from 'node:timers/promises'
import { targets as allTargets, targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Referee } from '../runner/referee.ts'
import { stopOf } from '../runner/stop.ts'
import type { Form } from '../scenarios/form.ts'
import { declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'
import { check } from './check.ts'
import type { FuzzEnd, FuzzEvent, FuzzSummary } from './events.ts'
import { findingOf } from './finding.ts'
import { reduced } from './reduce.ts'
import { formOfSample, type Sample, samplesFor } from './sample.ts'
import { shrunk } from './shrink.ts'
import { tally } from './tally.ts'
import { type Shown, type Trial, tryForm } from './trial.ts'

export interface FuzzOptions {
  readonly subject: Subject
  /** Of those that the subject knows. */
  readonly targets: readonly [Target, ...Target[]]
  readonly referee: Referee
  /** Conversations to try; those tried while shrinking do not count. */
  readonly runs: number
  /** A natural number. The same seed tries the same conversations. */
  readonly seed: number
  /** Milliseconds after which no further conversation is begun. */
  readonly time?: number | undefined
  readonly signal?: AbortSignal
  readonly emit: (event: FuzzEvent) => void
}

/** For a finding; a subject that hangs takes its deadline each time. */
const MOST_SHRINK_MS = 20_000

/**
 * Tries conversations, and goes on after a fault: another conversation with the same fault is no news. Each fault is
 * shrunk to the smallest conversation that still shows it.
 */
export async function explore(options: FuzzOptions): Promise<FuzzSummary> {
  const { subject, targets, referee, runs, seed, time = Number.POSITIVE_INFINITY, signal, emit } = options
  const begin = performance.now()
  const stop = stopOf(signal)
  const met = tally()
  const samples = samplesFor(targets)
  let done = 0

  /** Undefined: the user has had enough. */
  async function attempt(form: Form, target: Target): Promise<Trial | undefined> {
    // A subject in this process would never let a signal through.
    await setImmediate()
    const trial = await stop.unlessDue(tryForm(form, target, subject, referee))
    return trial === 'stopped' ? undefined : trial
  }

  async function smallest(shown: Shown, target: Target): Promise<Shown> {
    const until = performance.now() + MOST_SHRINK_MS
    const inTime = async (form: Form) => (performance.now() > until ? undefined : attempt(form, target))
    return reduced(await shrunk(samples, { seed, n: done }, shown, inTime), target, inTime)
  }

  async function goesOn(sample: Sample): Promise<boolean> {
    if (end() !== 'runs') return false
    const { target } = sample
    const form = formOfSample(sample, { seed, n: done })
    const trial = await attempt(form, target)
    if (trial === undefined) return false
    if (met.add(trial, target)) {
      const shown = await smallest({ form, trial }, target)
      emit(await findingOf(shown, { target, after: done + 1, subject, referee }))
    }
    done += 1
    emit({ type: 'tried', runs: done })
    return true
  }

  function end(): FuzzEnd {
    if (stop.isDue()) return 'interrupted'
    if (met.hangs()) return 'hangs'
    return performance.now() - begin > time ? 'time' : 'runs'
  }

  const isAll = allTargets().filter((target) => declares(subject, target)).length === targets.length
  emit({ type: 'start', subject: subject.name, targets: targets.map(targetName), isAll, seed, runs })
  await check(samples, goesOn, { seed, numRuns: runs, endOnFailure: true })
  const ms = Math.round(performance.now() - begin)
  const summary: FuzzSummary = { type: 'summary', seed, runs: done, ...met.summed(), ended: end(), ms }
  emit(summary)
  return summary
}
