import { defineFormatter, type StatefulFormatter } from '../../src/subjects/define.ts'
import { reference } from './reference.ts'
import {
  blocksOf,
  isAssistant,
  isResult,
  isSystem,
  messagesOf,
  resultMessages,
  resultsOf,
  type Wire,
  withBlocks,
  withMessages,
} from './wire.ts'

/** Chooses from the app's history, up to its last results, those to send behind `last`, the answer with the calls. */
export type Choose = (history: readonly Wire[], last: Wire) => readonly Wire[]

/**
 * An adapter that keeps what it sent, adds what came since, and searches the history of the app for the results that
 * are due.
 */
export function collector(name: string, choose: Choose, targets?: readonly string[]): StatefulFormatter {
  return defineFormatter({
    name,
    ...(targets === undefined ? {} : { targets }),
    open() {
      let sent: readonly Wire[] = []
      let known = 0
      return {
        request(input) {
          const body = reference(input)
          const history = messagesOf(body).filter((message) => !isSystem(message))
          const since = history.slice(known)
          if (!endsWithResults(since)) {
            sent = [...sent, ...since]
          } else {
            sent = [...sent, ...withCollected(since, history, choose)]
          }
          known = history.length
          return withMessages(body, [...messagesOf(body).filter(isSystem), ...sent])
        },
      }
    },
  })
}

function endsWithResults(messages: readonly Wire[]): boolean {
  const behind = messages.slice(messages.findLastIndex(isAssistant) + 1)
  return behind.some((message) => resultsOf(message).length > 0)
}

/** The messages since the last request, with the collected results in place of their last ones. */
function withCollected(since: readonly Wire[], history: readonly Wire[], choose: Choose): Wire[] {
  const at = since.findLastIndex(isAssistant)
  const last = since[at]
  if (last === undefined) return [...since]
  const end = history.findLastIndex((message) => resultsOf(message).length > 0) + 1
  const results = choose(history.slice(0, end), last)
  return [...since.slice(0, at + 1), ...resultMessages(results, since.slice(at + 1).flatMap(withoutResults))]
}

function withoutResults(message: Wire): Wire[] {
  if (resultsOf(message).length === 0) return [message]
  const others = message.role === 'tool' ? [] : blocksOf(message).filter((block) => !isResult(block))
  return others.length === 0 ? [] : [withBlocks(message, others)]
}
