import { inForm } from '../../../models/failure/wording.ts'
import { failed, ok, type Step } from '../../step.ts'
import { brokenClient } from '../advice.ts'
import type { ClientBench } from '../bench.ts'
import { talk } from '../talk.ts'

const SENTENCE = { status: 400, text: 'This request is refused, to see who tells of it.' }

export const error: Step<ClientBench> = {
  name: 'error',
  title: 'Shows what the provider says when it refuses',
  async run(bench) {
    const failure = inForm(SENTENCE, 'smoke', bench.target) ?? {
      status: SENTENCE.status,
      body: { error: { message: SENTENCE.text } },
    }
    const { heard } = await talk(bench, {
      backend: { answer: async () => ({ kind: 'failure', failure }) },
      stream: false,
    })
    if (heard.kind === 'error') return brokenClient(heard)
    const next = 'Throw an error with the sentence of the provider in it (a program: tell it, or end with exit code 1).'
    if (heard.kind !== 'shown-error') return failed('It is refused, and ends as if all were well.', next)
    if (heard.message.includes(SENTENCE.text)) return ok('It shows the sentence.')
    return failed(`The provider says "${SENTENCE.text}", and it shows "${heard.message}".`, next)
  },
}
