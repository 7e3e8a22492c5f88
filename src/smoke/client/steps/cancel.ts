import { heldBackend } from '../../../gateway/backends/held.ts'
import { within } from '../../../subjects/deadline.ts'
import { failed, ok, type Step } from '../../step.ts'
import { brokenClient, withoutAnswer } from '../advice.ts'
import type { ClientBench } from '../bench.ts'
import { talk } from '../talk.ts'

/** Milliseconds from the end of a client to that of its request. */
const GRACE = 2000

export const cancel: Step<ClientBench> = {
  name: 'cancel',
  title: 'Ends when the user cancels, and its request with it',
  async run(bench) {
    const backend = heldBackend()
    const user = new AbortController()
    const over = new AbortController()
    const talking = talk(bench, { backend, stream: true, signal: user.signal })
    const first = await Promise.race([backend.next(over.signal), talking])
    if ('heard' in first) {
      over.abort()
      return withoutAnswer(first, bench) ?? failed('It tells an answer that nobody has given.', 'Ask the model.')
    }
    const gone = new Promise<void>((resolve) => first.signal.addEventListener('abort', () => resolve(), { once: true }))
    user.abort()
    const { heard } = await talking
    if (heard.kind === 'error') return brokenClient(heard)
    if ((await within(GRACE, gone)) !== 'late') return ok('Both end.')
    return failed('It ends, and its request goes on.', 'Hand `signal` on to the request.')
  },
}
