import { callOf } from '../history/history.ts'
import { without } from '../history/removal.ts'
import { adding, type Kind, replacing, toLastPair } from './kind.ts'

/** Halves that are lost, or that come twice. */
export const PAIRS: readonly Kind[] = [
  {
    name: 'drop-result',
    what: 'The last result is lost.',
    damage: toLastPair(({ result }, history) => without(history, [result])),
  },
  {
    name: 'drop-call',
    what: 'The call of the last result is lost.',
    damage: toLastPair(({ call }, history) => without(history, [call])),
  },
  {
    name: 'repeat-result',
    what: 'The last result comes twice in a row.',
    damage: toLastPair(({ result }) => [adding(result.pointer, result.wire)]),
  },
  {
    name: 'repeat-call',
    what: 'The call of the last result comes twice in a row, with one id.',
    damage: toLastPair(({ call }) => [adding(call.pointer, call.wire)]),
  },
  {
    name: 'repeat-calling-message',
    what: 'The last message that calls tools comes twice in a row.',
    damage: toLastPair(({ call: { m } }, { view }) =>
      view.messages.filter((message) => message.m === m).map(({ pointer, wire }) => adding(pointer, wire)),
    ),
  },
  {
    name: 'earlier-results-again',
    what: 'The results of the exchange before come again with the last.',
    damage({ exchanges }) {
      const [before, last] = exchanges.slice(-2)
      const first = last?.results[0]
      return first === undefined ? [] : (before?.results ?? []).map(({ wire }) => adding(first.pointer, wire)).reverse()
    },
  },
  {
    name: 'results-in-other-order',
    what: 'The results of calls made at once come in the reverse order.',
    damage({ exchanges }) {
      const exchange = exchanges.findLast(
        ({ results, ...calls }) =>
          results.length > 1 && results.every((result) => callOf({ results, ...calls }, result)),
      )
      const reversed = exchange?.results.toReversed() ?? []
      return (exchange?.results ?? []).map(({ pointer }, n) => replacing(pointer, reversed[n]?.wire))
    },
  },
]
