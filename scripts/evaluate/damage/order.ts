import { isObject } from '../../../src/json.ts'
import type { Group } from '../../../src/judge/view/group.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import { type Exchange, type History, messageAt, ofKind } from '../history/history.ts'
import { withoutMessages } from '../history/removal.ts'
import type { Edit } from '../patch.ts'
import { adding, type Edits, type Kind, removing, toLastExchange } from './kind.ts'

const INTERJECTION = 'Never mind, be quick.'

/** Results that do not stand where they belong, and histories cut through a pair. */
export const ORDER: readonly Kind[] = [
  {
    name: 'text-between',
    what: 'A person says something between the last calls and their results.',
    damage: toLastExchange(({ results }, history) => results.slice(0, 1).map(({ m }) => saysBefore(history, m))),
  },
  {
    name: 'text-between-results',
    what: 'A person says something between the results of calls made at once.',
    damage: toLastExchange(({ results: [first, second] }, history) => {
      if (first === undefined || second === undefined) return []
      const apart = first.m === second.m ? split(history, first) : []
      return [...apart, saysBefore(history, first.m + 1)]
    }),
  },
  {
    name: 'text-before-results',
    what: 'A text stands before the results in their message.',
    damage: toLastExchange(({ results }, { wire }) => {
      const block = wire.textBlock?.(INTERJECTION)
      return block === undefined ? [] : results.slice(0, 1).map(({ pointer }) => adding(pointer, block))
    }),
  },
  {
    name: 'split-results',
    what: 'The results of calls made at once stand in two messages.',
    damage: toLastExchange(({ results: [first, second] }, history) =>
      first === undefined || first.m !== second?.m ? [] : split(history, first),
    ),
  },
  {
    name: 'results-after-next-question',
    what: 'What a person says next comes before the results.',
    damage: toLastExchange((exchange, history) => {
      const question = questionBehind(history, exchange)
      return question === undefined ? [] : moved(history, exchange, question.m)
    }),
  },
  {
    name: 'results-at-end',
    what: 'The last results that something comes behind stand at the end.',
    damage(history) {
      const exchange = history.exchanges.findLast(({ answering }) => !answering.final)
      const end = history.view.messages.at(-1)
      return exchange === undefined || end === undefined ? [] : moved(history, exchange, end.m)
    },
  },
  {
    name: 'cut-tail',
    what: 'The history ends with the last calls.',
    damage: toLastExchange(({ asking }, history) => cut(history, ({ m }) => m > asking.to)),
  },
  {
    name: 'cut-head',
    what: 'The history begins with the first results; what the system says stays.',
    damage(history) {
      const asked = history.exchanges[0]?.asking.to ?? -1
      return cut(history, ({ m, role }) => m <= asked && role !== 'system' && role !== 'developer')
    },
  },
]

function saysBefore(history: History, m: number): Edit {
  return adding(messageAt(history, m), history.wire.message('user', INTERJECTION))
}

/** A result that shares its message goes into a message of its own before that. */
function split(history: History, { m, pointer, wire }: Part): Edits {
  const whole = history.view.messages.find((message) => message.m === m)?.wire
  if (!isObject(whole)) return []
  const alone = { ...whole, [history.wire.content.slice(1)]: [wire] }
  return [removing(pointer), adding(messageAt(history, m), alone)]
}

/** The messages that hold the results, moved to behind the message `to`. */
function moved(history: History, { results }: Exchange, to: number): Edits {
  const messages = [...new Set(results.map(({ m }) => m))]
  const path = messageAt(history, to)
  return messages.map((m, before) => ({ op: 'move', from: messageAt(history, m - before), path }))
}

function questionBehind({ view }: History, { results }: Exchange): Group | undefined {
  const last = results.at(-1)?.m ?? 0
  return view.messages.find(
    (message) => message.m > last && message.role === 'user' && ofKind(view, message, 'text').length > 0,
  )
}

function cut(history: History, goes: (message: Group) => boolean): Edits {
  return withoutMessages(history, history.view.messages.filter(goes))
}
