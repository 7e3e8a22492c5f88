import { broken } from '../advice.ts'
import { say } from '../say.ts'
import { ok, type Step } from '../step.ts'

export const noJson: Step = {
  name: 'no-json',
  title: 'Goes on after a line that is no JSON',
  async run(bench) {
    const started = await bench.keeper.current()
    if (!('endpoint' in started)) return broken(started.failure)
    started.endpoint.interject('This is no JSON.')
    const outcome = await say(bench)
    if (outcome.kind !== 'error') return ok('It answers the message behind it.')
    const next =
      'Answer a line that you cannot read by { "id": null, "error": { "code": -32700, … } }, or leave it; then read on.'
    return { ...broken(outcome), next }
  },
}
