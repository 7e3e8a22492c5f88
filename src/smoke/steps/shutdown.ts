import { broken } from '../advice.ts'
import { failed, ok, type Step, type Stepped, skipped } from '../step.ts'

/** Milliseconds to answer, and as many to end. */
const GRACE = 3000

export const shutdown: Step = {
  name: 'shutdown',
  title: 'Answers `shutdown`, and ends when its input ends',
  async run({ keeper }): Promise<Stepped> {
    const started = await keeper.current()
    if (!('endpoint' in started)) return broken(started.failure)
    switch (await started.endpoint.stop(GRACE)) {
      case 'by-itself':
        return ok('It ends by itself.')
      case 'runs-on':
        return skipped('A server is not shut down.')
      case 'stayed':
        return failed('It runs on after its input has ended.', 'Leave your loop when there is no further line to read.')
      case 'unanswered':
        return failed('It does not answer.', 'Answer `shutdown` by { "result": {} }.')
      case 'gone':
      case 'busy':
        return failed('It ended before it was asked to.', 'Serve messages until standard input ends.')
    }
  },
}
