import type { Message } from '../../../conversation/message.ts'
import { scriptBackend } from '../../../gateway/backends/script.ts'
import { failed, ok, type Step, skipped } from '../../step.ts'
import { withoutAnswer } from '../advice.ts'
import type { ClientBench } from '../bench.ts'
import { talk } from '../talk.ts'

/** With a character outside the basic plane, which a stream may be cut in. */
const TEXT = 'It is Paris 🗼, as ever.'
const ANSWER: Message = { role: 'assistant', parts: [{ type: 'text', content: TEXT }], finish_reason: 'stop' }

export function text(step: Pick<Step, 'name' | 'title'>, stream: boolean): Step<ClientBench> {
  return {
    ...step,
    async run(bench) {
      const came = await talk(bench, { backend: scriptBackend([{ reply: ANSWER }]), stream })
      const without = withoutAnswer(came, bench)
      if (without !== undefined) return without
      if (came.text !== TEXT) {
        return failed(
          came.text === '' ? 'It tells no text.' : `The answer is "${TEXT}", and it tells "${came.text}".`,
          'Resolve with the text of the answer, or report it while it comes in (a program: see docs/clients.md).',
        )
      }
      if (stream && !came.exchanges.some((exchange) => exchange.stream)) {
        return skipped('It is to stream, and asks for the answer whole.')
      }
      return ok('It tells all of it.')
    },
  }
}
