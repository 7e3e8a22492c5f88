import type { Conversation } from '../../conversation/message.ts'
import { broken } from '../advice.ts'
import { say } from '../say.ts'
import { failed, ok, type Step, skipped } from '../step.ts'

/** Letters of several scripts, a character outside the basic plane, and a separator that is no end of a line. */
const LETTERS = 'Grüße, Καλημέρα, 你好, 👋\u2028'
const TURNS = 200
/** About a megabyte in all, beyond what many line readers take unless they are told to. */
const LENGTH = 5000

export const longLine: Step = {
  name: 'long-line',
  title: 'Reads a message of a megabyte, in letters of all kinds',
  async run(bench) {
    const outcome = await say(bench, { conversation: longConversation() })
    if (outcome.kind === 'error') {
      const stepped = broken(outcome)
      return { ...stepped, next: `Read lines of any length, whole and as UTF-8. ${stepped.next}` }
    }
    if (outcome.kind !== 'body') return skipped(outcome.reason)
    if (JSON.stringify(outcome.body).includes(JSON.stringify(LETTERS).slice(1, -1)))
      return ok('Its request says it all.')
    return failed(
      'The letters are not in its request as they were.',
      'Read and write UTF-8, whatever the system prefers.',
    )
  },
}

function longConversation(): Conversation {
  return Array.from({ length: TURNS + 1 }, (_, turn) => ({
    role: turn % 2 === 0 ? 'user' : 'assistant',
    parts: [{ type: 'text', content: turn === TURNS ? LETTERS : 'word '.repeat(LENGTH / 5) }],
  }))
}
