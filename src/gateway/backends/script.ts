import { UserError } from '../../errors.ts'
import type { Exchange } from '../../scenarios/case.ts'
import type { Answer, Backend } from '../backend.ts'

/** What a scenario has for one request: an answer, or the provider's error. */
export type ScriptedReply = Pick<Exchange, 'reply' | 'failure'>

/**
 * Answers the first request with the first reply, the second with the second. A client that tries again after an error
 * makes another request. Rejects with a `UserError` for a request that the script has no reply for.
 */
export function scriptBackend(replies: readonly ScriptedReply[]): Backend {
  const answers = replies.flatMap(answerOf)
  let asked = 0
  return {
    async answer() {
      const answer = answers[asked]
      asked += 1
      if (answer !== undefined) return answer
      throw new UserError(`This is request ${asked}, and the script has ${countOf(answers.length)}.`, {
        hint: 'The client asks more often than the scenario tells, or the scenario ends too early.',
        exitCode: 3,
      })
    },
  }
}

/** The last request of a scenario has none: nobody wants to know what comes of it. */
function answerOf({ reply, failure }: ScriptedReply): Answer[] {
  if (failure !== undefined) return [{ kind: 'failure', failure }]
  return reply === undefined ? [] : [{ kind: 'message', message: reply }]
}

function countOf(replies: number): string {
  return replies === 1 ? 'one reply' : `${replies === 0 ? 'no' : replies} replies`
}
