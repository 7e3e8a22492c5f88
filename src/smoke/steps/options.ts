import type { RequestOptions } from '../../dialects/dialect.ts'
import { broken } from '../advice.ts'
import { say } from '../say.ts'
import { ok, type Step } from '../step.ts'

/** What every adapter is told sooner or later; it may pay heed to any of it or none. */
const OPTIONS: RequestOptions = { maxTokens: 256, toolChoice: 'auto', thinking: false, store: false, cache: true }

export const options: Step = {
  name: 'options',
  title: 'Takes options, those that it has no use for too',
  async run(bench) {
    const outcome = await say(bench, { options: OPTIONS })
    if (outcome.kind === 'error') return broken(outcome)
    return ok(outcome.kind === 'body' ? 'It makes a request.' : `It says clearly that it cannot: ${outcome.reason}`)
  },
}
