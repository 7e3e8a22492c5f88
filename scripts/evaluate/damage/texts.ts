import { child, valueAt } from '../../../src/json-pointer.ts'
import type { Group } from '../../../src/judge/view/group.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import { type History, partsOf } from '../history/history.ts'
import { type Kind, removing, replacing } from './kind.ts'

/** Texts and messages with nothing in them. */
export const TEXTS: readonly Kind[] = [
  {
    name: 'empty-text',
    what: 'The last text of a person is the empty string.',
    damage: (history) => lastText(history).map((path) => replacing(path, '')),
  },
  {
    name: 'blank-text',
    what: 'The last text of a person is white space.',
    damage: (history) => lastText(history).map((path) => replacing(path, ' \n')),
  },
  {
    name: 'empty-list-of-texts',
    what: 'The list of what a person says last is empty.',
    damage: (history) => question(history).flatMap((path) => (isList(history, path) ? [replacing(path, [])] : [])),
  },
  {
    name: 'no-content',
    what: 'What a person says last lacks its content.',
    damage: (history) => question(history).map(removing),
  },
  {
    name: 'empty-answer',
    what: 'A message of the assistant, not the last, says nothing and calls nothing.',
    damage: (history) => answer(history).map((path) => replacing(path, history.wire.nothing)),
  },
]

/** Where the text stands that a person said last. */
function lastText(history: History): readonly string[] {
  const said = history.view.kind('text').filter(({ role }) => role === 'user')
  return said.flatMap((part) => textsAt(history, part)).slice(-1)
}

/** A part is its own text, or holds it under a name, or is a message that says a text or a list of them. */
function textsAt({ request, view, wire }: History, part: Part): readonly string[] {
  const blocks = view.nested.filter(({ n, kind }) => n === part.n && kind === 'text')
  const paths = [part.pointer, part.at('text'), part.pointer + wire.content, ...blocks.map((block) => block.at('text'))]
  return paths.filter((path) => typeof valueAt(request, path) === 'string')
}

/** Where the content stands of what a person said last, without sending results. */
function question(history: History): readonly string[] {
  return saying(history, ['user'], ['text', 'media']).slice(-1).map(contentIn(history))
}

function answer(history: History): readonly string[] {
  const answers = saying(history, ['assistant', 'model'], ['text'])
  return answers
    .filter(({ final }) => !final)
    .slice(-1)
    .map(contentIn(history))
}

/** Messages with a content, and nothing but such parts in it. */
function saying({ view, wire }: History, roles: readonly unknown[], kinds: readonly string[]): readonly Group[] {
  return view.messages.filter(
    (message) =>
      roles.includes(message.role) &&
      child(message.wire, wire.content.slice(1)) != null &&
      partsOf(view, message).every(({ kind }) => kinds.includes(kind)),
  )
}

function contentIn({ wire }: History): (message: Group) => string {
  return ({ pointer }) => pointer + wire.content
}

function isList({ view }: History, path: string): boolean {
  return view.parts.some(({ pointer, b }) => b >= 0 && pointer.startsWith(`${path}/`))
}
