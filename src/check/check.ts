import type { Readable } from 'node:stream'
import { UserError } from '../errors.ts'
import { checkSource, type SourceEvents } from './check-source.ts'
import type { CheckEvent, CheckSummary } from './events.ts'
import type { JudgeRequest } from './judge-request.ts'
import type { Hints } from './logged-request.ts'
import { mergeHints } from './merge-hints.ts'
import { tally } from './tally.ts'

export interface CheckOptions {
  /** Paths, and `-` for standard input. */
  readonly sources: readonly string[]
  readonly stdin: Readable
  /** What the command line says; it goes before what the records say. */
  readonly hints: Hints
  readonly judge: JudgeRequest
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
  const { signal = new AbortController().signal, stdin } = options
  const counts = tally()
  const failures: SourceFailure[] = []
  const emit = (event: CheckEvent): void => {
    if (event.type !== 'summary') counts.count(event.type === 'request' ? event.verdict : 'unreadable')
    options.emit(event)
  }
  for (const source of options.sources) {
    if (signal.aborted) break
    try {
      await checkSource(source, eventsOf(source, options, emit), { stdin, signal })
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof UserError)) throw error
      failures.push({ source, error })
      emit({ type: 'unreadable', source, line: 0, message: error.message })
    }
  }
  const summary = counts.summary()
  options.emit(summary)
  return { summary, failures }
}

function eventsOf(source: string, options: CheckOptions, emit: (event: CheckEvent) => void): SourceEvents {
  const { hints, judge, ready } = options
  return {
    request({ request, hints: own, id }, line) {
      const judgement = judge(request, mergeHints(own, hints))
      emit({ type: 'request', source, line, ...(id !== undefined && { id }), ...judgement, request })
    },
    unreadable: (message, line) => emit({ type: 'unreadable', source, line, message }),
    ready: () => ready?.(),
  }
}
