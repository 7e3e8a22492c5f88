import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { targets as allTargets, targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Referee } from '../runner/referee.ts'
import { stopOf } from '../runner/stop.ts'
import type { Form } from '../scenarios/form.ts'
import { declares } from '../subjects/declares.ts'
import type { Subject } from '../subjects/subject.ts'
import type { FuzzEnd, FuzzEvent, FuzzSummary } from './events.ts'
import { findingOf } from './finding.ts'
import { formOf } from './form.ts'
import { reduced } from './reduce.ts'
import { shrunk } from './shrink.ts'
import { type FuzzStory, storyOf } from './story.ts'
import { tally } from './tally.ts'
import { type Trial, tryForm } from './trial.ts'

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

interface Sample {
  readonly told: FuzzStory
  readonly target: Target
}

/**
 * Tries conversations, and goes on after a fault: another conversation with the same fault is no news. Each fault is
 * shrunk to the smallest conversation that still shows it.
 */
export async function explore(options: FuzzOptions): Promise<FuzzSummary> {
  const { subject, targets, referee, runs, seed, time = Number.POSITIVE_INFINITY, signal, emit } = options
  const begin = performance.now()
  const stop = stopOf(signal)
  const met = tally()
  let done = 0

  /** Undefined: the user has had enough. */
  async function attempt(form: Form, target: Target): Promise<Trial | undefined> {
    const trial = await stop.unlessDue(tryForm(form, target, subject, referee))
    return trial === 'stopped' ? undefined : trial
  }

  async function tell(sample: Sample, n: number, trial: Trial & { readonly fault: string }): Promise<void> {
    const { target } = sample
    const until = performance.now() + MOST_SHRINK_MS
    const tried = async (form: Form) => (performance.now() > until ? undefined : attempt(form, target))
    const small = await shrunk(samples, { seed, n }, { sample, trial }, (each) => tried(formFor(each, n)))
    const { form, trial: last } = await reduced({ form: formFor(small.sample, n), trial: small.trial }, target, tried)
    emit(await findingOf({ fault: trial.fault, form, target, result: last.result, after: n + 1 }, subject, referee))
  }

  async function goesOn(sample: Sample): Promise<boolean> {
    // A subject in this process would never let a signal through.
    await setImmediate()
    if (end() !== 'runs') return false
    const trial = await attempt(formFor(sample, done), sample.target)
    if (trial === undefined) return false
    const { fault } = trial
    if (met.add(trial, sample.target) && fault !== undefined) await tell(sample, done, { ...trial, fault })
    done += 1
    emit({ type: 'tried', runs: done })
    return true
  }

  function formFor({ told, target }: Sample, n: number): Form {
    return formOf(told, target, `fuzz/${seed}-${n + 1}`)
  }

  function end(): FuzzEnd {
    if (stop.isDue()) return 'interrupted'
    if (met.hangs()) return 'hangs'
    return performance.now() - begin > time ? 'time' : 'runs'
  }

  const samples = fc.oneof(...targets.map((target) => storyOf(target).map((told): Sample => ({ told, target }))))
  const isAll = allTargets().filter((target) => declares(subject, target)).length === targets.length
  emit({ type: 'start', subject: subject.name, targets: targets.map(targetName), isAll, seed, runs })
  await fc.check(fc.asyncProperty(samples, goesOn), { seed, numRuns: runs, endOnFailure: true })
  const ms = Math.round(performance.now() - begin)
  const summary: FuzzSummary = { type: 'summary', seed, runs: done, ...met.summed(), ended: end(), ms }
  emit(summary)
  return summary
}
