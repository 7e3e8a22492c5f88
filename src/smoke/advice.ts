import type { Failure, FailureCause } from '../subjects/subject.ts'
import type { Stepped } from './step.ts'

export type Advice = Readonly<Record<FailureCause, string>>

const OF_ADAPTERS: Advice = {
  throws: 'Mend the error in the adapter; what it printed tells where.',
  hangs: 'Answer every message by one line, end the line, and flush the output behind it.',
  exits: 'Catch what goes wrong in a request and answer it by `error`; end when standard input ends, and not before.',
  garbage:
    'Answer by what docs/subject-protocol.md shows for the method, alone on its line; print logs on standard error.',
  strays: 'Ask nobody but the one that you were told to ask.',
  unreachable: 'Start the server, and see that it listens at this address and stays up.',
}

/** How a step fails in which the subject does not answer as it should. */
export function broken({ cause, message, errorName, output }: Failure, advice = OF_ADAPTERS): Stepped {
  return {
    verdict: 'failed',
    says: errorName === undefined ? message : `${errorName}: ${message}`,
    next: advice[cause],
    ...(output === undefined ? {} : { output }),
  }
}
