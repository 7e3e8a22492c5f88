import { broken } from '../advice.ts'
import { call } from '../bench.ts'
import { failed, ok, type Step } from '../step.ts'

const METHOD = 'made-up/method'

export const unknownMethod: Step = {
  name: 'unknown-method',
  title: 'Answers a method that nobody knows by an error',
  async run(bench) {
    const answer = await call(bench, METHOD, {})
    if (answer.kind === 'failed') return broken(answer.failure)
    if (answer.kind === 'error') return ok(answer.error.message)
    return failed(
      `It answers ${METHOD} by a result.`,
      'Answer { "error": { "code": -32601, "message": "…" } }, so that a newer harness can tell what you know.',
    )
  },
}
