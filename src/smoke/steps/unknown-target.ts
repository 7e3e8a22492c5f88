import { MADE_UP } from '../../providers/target.ts'
import { isRefusal } from '../../runner/refusal.ts'
import { broken } from '../advice.ts'
import { say } from '../say.ts'
import { failed, ok, type Step } from '../step.ts'

export const unknownTarget: Step = {
  name: 'unknown-target',
  title: 'Says that it does not know a target',
  async run(bench) {
    const outcome = await say(bench, { target: MADE_UP })
    switch (outcome.kind) {
      case 'body':
        return failed(
          `It makes a request for ${MADE_UP.provider}, which does not exist.`,
          'Answer { "unsupported": "…" } for a dialect or provider that you do not know, in place of some usual shape.',
        )
      case 'error':
        return isRefusal(outcome, { refusal: 'must' }) ? ok(outcome.message) : broken(outcome)
      default:
        return ok(outcome.reason)
    }
  },
}
