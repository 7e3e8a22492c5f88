import type { Readable } from 'node:stream'
import { UserError } from '../errors.ts'
import { type Attempt, checkGiven } from './check-given.ts'
import type { CheckEvent, CheckSummary } from './events.ts'
import type { JudgeConversation } from './judge-conversation.ts'
import type { JudgeRequest } from './judge-request.ts'
import type { Hints } from './logged-request.ts'
import { tally } from './tally.ts'

export interface CheckOptions {
  /** Paths of files and folders, glob patterns, and `-` for standard input. */
  readonly sources: readonly string[]
  readonly stdin: Readable
  /** What the command line says; it goes before what the records say. */
  readonly hints: Hints
  readonly judge: JudgeRequest
  readonly judgeConversation: JudgeConversation
  readonly emit: (event: CheckEvent) => void
  /** Resolves when the reporters can take more; undefined: at once. */
  readonly ready?: () => Promise<void> | undefined
  readonly signal?: AbortSignal
}

/** A source that could not be read, or not to its end. */
interface SourceFailure {
  readonly source: string
  readonly error: UserError
}

export interface CheckResult {
  readonly summary: CheckSummary
  readonly failures: readonly SourceFailure[]
}

/** Judges every request in every source, one source after another. A bad source does not keep it from the next. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { signal = new AbortController().signal } = options
  const counts = tally()
  const failures: SourceFailure[] = []
  const emit = (event: CheckEvent): void => {
    if (event.type !== 'summary') counts.count(event.type === 'request' ? event.verdict : 'unreadable')
    options.emit(event)
  }
  const attempt: Attempt = async (source, work) => {
    if (signal.aborted) return
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof UserError)) throw error
      failures.push({ source, error })
      emit({ type: 'unreadable', source, line: 0, message: error.message })
    }
  }
  for (const given of options.sources)
    await attempt(given, () => checkGiven(given, { ...options, emit, signal }, attempt))
  const summary = counts.summary()
  options.emit(summary)
  return { summary, failures }
}
