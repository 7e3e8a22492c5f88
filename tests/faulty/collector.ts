import type { StatelessFormatter } from '../../src/subjects/define.ts'
import { sentOtherwise } from './reference.ts'
import { storedIds } from './stored.ts'
import { blocksOf, isResult, resultMessages, resultsOf, withBlocks } from './wire/blocks.ts'
import { byTurn, messagesOf, type Wire, withMessages } from './wire/messages.ts'

/** Chooses from the history, up to the results of `last`, those to send behind `last`, the answer with the calls. */
export type Choose = (
  history: readonly Wire[],
  last: Wire,
  /** The id of a call or a result in the history of the app. */
  idOf: (block: Wire) => string | undefined,
) => readonly Wire[]

/** An adapter that searches the history for the results that are due behind each answer. */
export function collector(name: string, choose: Choose, targets?: readonly string[]): StatelessFormatter {
  return sentOtherwise(
    name,
    (body, input) => {
      const turns = byTurn(messagesOf(body).flatMap(apart))
      const ids = storedIds(body, input)
      const told = turns.flatMap((turn, index) => {
        const last = turns[index - 1]?.at(-1)
        const end = turn.findLastIndex((message) => resultsOf(message).length > 0) + 1
        if (last === undefined || end === 0) return turn
        const history = [...turns.slice(0, index).flat(), ...turn.slice(0, end)]
        const results = choose(history, last, (block) => ids.get(block))
        return resultMessages(results, turn.flatMap(withoutResults))
      })
      return withMessages(body, told)
    },
    targets,
  )
}

/** Results, and what was said behind them in the same message. */
function apart(message: Wire): Wire[] {
  const others = withoutResults(message)
  const results = resultsOf(message)
  return results.length === 0 || others.length === 0 ? [message] : [withBlocks(message, results), ...others]
}

function withoutResults(message: Wire): Wire[] {
  if (resultsOf(message).length === 0) return [message]
  const others = blocksOf(message).filter((block) => !isResult(block))
  return others.length === 0 ? [] : [withBlocks(message, others)]
}
