import type { Way } from './ways.ts'

/** What an SDK is known to make wrong of a stream that a provider may send. */
export interface StreamFault {
  /** As a person writes it. */
  readonly target: string
  /** All of them, however the bytes are cut. */
  readonly manner: Way['manner']
  /** The place in the package, at the version of the lockfile, that does it. */
  readonly at: string
  readonly because: string
}

export const STREAM_FAULTS: readonly StreamFault[] = [
  {
    target: 'openai:responses',
    manner: 'with noise',
    at: 'openai@6.49.0 src/lib/responses/ResponseAccumulator.ts:420',
    because: 'An event of a kind that the package does not know ends the answer: `assertNever` throws in mid-stream.',
  },
]
