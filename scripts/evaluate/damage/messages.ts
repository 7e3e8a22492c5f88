import { isObject } from '../../../src/json.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import { type History, messageAt } from '../history/history.ts'
import { adding, type Edits, type Kind, removing, replacing, toLastExchange } from './kind.ts'

const ANSWER = 'Let me see.'

/** Messages: their roles, their order, their list. */
export const MESSAGES: readonly Kind[] = [
  {
    name: 'calls-from-user',
    what: 'The last message that calls tools has the role of the user.',
    damage: toLastExchange(({ calls }, history) => withRole(history, calls.at(-1), 'user')),
  },
  {
    name: 'results-from-assistant',
    what: 'The last message with results has the role of the assistant.',
    damage: toLastExchange(({ asking, results }, history) => withRole(history, results.at(-1), asking.role)),
  },
  {
    name: 'unknown-role',
    what: 'The first message of a person has a role that nobody has.',
    damage: (history) => spoken(history).map((path) => replacing(`${path}/role`, 'narrator')),
  },
  {
    name: 'no-role',
    what: 'The first message of a person has no role.',
    damage: (history) => spoken(history).map((path) => removing(`${path}/role`)),
  },
  {
    name: 'foreign-member',
    what: 'The first message of a person keeps when it was said, as the app stores it: `timestamp`.',
    damage: (history) => spoken(history).map((path) => adding(`${path}/timestamp`, 1760000000)),
  },
  {
    name: 'empty-transcript',
    what: 'The list of messages is empty.',
    damage: (history) => transcript(history).map((path) => replacing(path, [])),
  },
  {
    name: 'no-transcript',
    what: 'The list of messages is not there.',
    damage: (history) => transcript(history).map(removing),
  },
  {
    name: 'starts-with-assistant',
    what: 'The assistant speaks first, but for the system.',
    damage: (history) => spoken(history).map((path) => adding(path, history.wire.message('assistant', ANSWER))),
  },
  {
    name: 'ends-with-assistant',
    what: 'The assistant has begun to answer.',
    damage: (history) => answered(history, ANSWER),
  },
  {
    name: 'ends-with-blank',
    what: 'The assistant has begun to answer, and the last character is a blank.',
    damage: (history) => answered(history, `${ANSWER} `),
  },
  {
    name: 'system-after-results',
    what: 'The system speaks right after the last results.',
    damage: toLastExchange(({ results }, history) =>
      results.slice(-1).map(({ m }) => adding(messageAt(history, m + 1), history.wire.message('system', 'Be brief.'))),
    ),
  },
]

/** Items that are no messages have no role of their own. */
function withRole(history: History, part: Part | undefined, role: unknown): Edits {
  const message = history.view.messages.find(({ m }) => m === part?.m)
  return isObject(message?.wire) && message.wire.role !== undefined && message.wire.role !== role
    ? [replacing(`${message.pointer}/role`, role)]
    : []
}

/** Where the first message of a person stands. */
function spoken({ view }: History): readonly string[] {
  return view.messages
    .filter(({ role, wire }) => role === 'user' && isObject(wire) && wire.role !== undefined)
    .slice(0, 1)
    .map(({ pointer }) => pointer)
}

/** An answer behind the last message, which is not the assistant's own. */
function answered(history: History, text: string): Edits {
  const last = history.view.messages.at(-1)
  const isOwn = last?.role === 'assistant' || last?.role === 'model'
  if (last?.wire === undefined || isOwn) return []
  return [adding(messageAt(history, last.m + 1), history.wire.message('assistant', text))]
}

function transcript({ view, request }: History): readonly string[] {
  return Object.hasOwn(request, view.base.slice(1)) ? [view.base] : []
}
