import { failed, ok, type Step } from '../step.ts'

export const answersOnce: Step = {
  name: 'answers-once',
  title: 'Answers each message once, by its own id',
  async run({ endpoints }) {
    const [stray] = endpoints.flatMap((endpoint) => endpoint.unasked())
    if (stray === undefined) return ok('Nothing was said that nobody asked for.')
    return failed(
      `It answered what nobody asked: ${stray}`,
      'Answer each message by one line, with the id of that message.',
    )
  },
}
