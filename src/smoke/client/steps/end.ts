import { failed, ok, type Step, skipped } from '../../step.ts'
import type { ClientBench } from '../bench.ts'

export const end: Step<ClientBench> = {
  name: 'end',
  title: 'Ends when there is nothing left to do',
  async run({ client, subject }) {
    await subject.close()
    if (client.stayed === undefined) return skipped('A module ends with the process that it is loaded in.')
    if (!client.stayed()) return ok('It ends by itself.')
    return failed('It had to be ended.', 'End after the request; as an agent, when the next thing to do is `end`.')
  },
}
