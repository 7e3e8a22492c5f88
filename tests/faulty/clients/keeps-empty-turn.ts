import { askOnce } from '../../../src/clients/reference/ask.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'
import { withHabits } from './habits.ts'

/** Shows its user that the model gave no answer, and stores the empty one as a turn all the same. */
export default withHabits('keeps-empty-turn', () => {
  const kept: { readonly at: number; readonly turn: Wire }[] = []
  return {
    async ask({ body, ...question }, arrived) {
      const messages = messagesOf(body)
      const turn = 'contents' in body ? { role: 'model', parts: [] } : { role: 'assistant', content: [] }
      const told = kept.reduceRight((all, { at, turn }) => all.toSpliced(at, 0, turn), messages)
      try {
        return await askOnce({ ...question, body: withMessages(body, told) }, arrived)
      } catch (thrown) {
        if (String(thrown).includes('The model gave no answer')) kept.push({ at: messages.length, turn })
        throw thrown
      }
    },
  }
})
