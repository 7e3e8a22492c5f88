import { groupBy } from '../../../src/conversation/group-by.ts'
import type { Group } from '../../../src/judge/view/group.ts'
import type { Part } from '../../../src/judge/view/part.ts'
import type { Edit } from '../patch.ts'
import { type History, messageAt, partsOf } from './history.ts'

/** Takes parts out. What then holds nothing goes too: a list of calls, a message. */
export function without(history: History, parts: readonly Part[]): Edit[] {
  const gone = new Set(parts)
  return [...new Set(parts.map(({ m }) => m))]
    .sort((a, b) => b - a)
    .flatMap((m) => withoutIn(history, m, gone))
    .map((path) => ({ op: 'remove', path }))
}

/** Takes whole messages out. */
export function withoutMessages(history: History, messages: readonly Group[]): Edit[] {
  return messages.map(({ m }): Edit => ({ op: 'remove', path: messageAt(history, m) })).reverse()
}

/** Pointers from the back to the front, so that each still stands where it points when its turn comes. */
function withoutIn(history: History, m: number, gone: ReadonlySet<Part>): string[] {
  const { view } = history
  const all = view.messages.filter((message) => message.m === m).flatMap((message) => partsOf(view, message))
  if (all.every((part) => gone.has(part))) return [messageAt(history, m)]
  return [...groupBy(all, holderOf)].flatMap(([holder, siblings]) => {
    const leaving = siblings.filter((part) => gone.has(part))
    return leaving.length === siblings.length ? [holder] : leaving.map(({ pointer }) => pointer).reverse()
  })
}

/** The list that a part stands in; a part that is its member's only value holds itself. */
function holderOf({ pointer, b }: Part): string {
  return b < 0 ? pointer : pointer.slice(0, pointer.lastIndexOf('/'))
}
