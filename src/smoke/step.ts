import type { Bench } from './bench.ts'

export type StepVerdict = 'ok' | 'failed' | 'skipped'

/** What became of one step. */
export interface Stepped {
  readonly verdict: StepVerdict
  /** A sentence: what was seen, or why the step was left out. */
  readonly says: string
  /** What to do where it failed. */
  readonly next?: string
  /** What the subject printed meanwhile. */
  readonly output?: string
}

/** One thing that an adapter, or a client, must be able to do. */
export interface Step<B = Bench> {
  readonly name: string
  readonly title: string
  run(bench: B): Promise<Stepped>
}

export function ok(says: string): Stepped {
  return { verdict: 'ok', says }
}

export function skipped(says: string): Stepped {
  return { verdict: 'skipped', says }
}

export function failed(says: string, next: string): Stepped {
  return { verdict: 'failed', says, next }
}
