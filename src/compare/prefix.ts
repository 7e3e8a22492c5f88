import type { Message, Part } from '../conversation/message.ts'
import { isMedia, isServerTool } from '../conversation/parts.ts'
import type { ParsedRequest } from '../dialects/dialect.ts'
import { callText, quote, responseText } from './describe.ts'
import type { Deviation } from './deviation.ts'
import { nameOf } from './server-tools/match.ts'
import { argumentsKey } from './values/arguments.ts'
import { canonical } from './values/canonical.ts'
import { mediaKey } from './values/media-key.ts'
import { compact } from './values/spacing.ts'

/** Something that was said; neighbouring texts of one role are one, since providers join them. */
interface Item {
  readonly kind: string
  readonly key: string
  readonly name: () => string
  readonly part: Part
}

/**
 * A later request to the same target begins with the earlier one, ids included, so that the provider can use its cache
 * and the model sees one story. System texts may change, and reasoning may be left out once it is not needed any more.
 */
export function comparePrefix(previous: ParsedRequest, next: ParsedRequest): Deviation[] {
  const before = itemsOf(previous)
  const after = itemsOf(next)
  const last = before.length - 1
  const first = before.findIndex((item, index) => !isContinued(item, after[index], index === last))
  const [was, is] = [before[first], after[first]]
  if (was === undefined) return []
  if (is === undefined)
    return [{ kind: 'rewritten-prefix', message: `The request before had ${was.name()}; this one ends before it.` }]
  const message = `The request before had ${was.name()} where this one has ${is.name()}.`
  const pointer = next.pointerOf(is.part)
  return [
    pointer === undefined ? { kind: 'rewritten-prefix', message } : { kind: 'rewritten-prefix', message, pointer },
  ]
}

/** The last text may have become longer by a new one behind it. */
function isContinued(was: Item, is: Item | undefined, isLast: boolean): boolean {
  if (is === undefined || is.kind !== was.kind) return false
  return is.key === was.key || (isLast && was.part.type === 'text' && is.key.startsWith(was.key))
}

function itemsOf({ messages }: ParsedRequest): Item[] {
  const items: Item[] = []
  for (const message of messages) {
    for (const item of message.parts.flatMap((part) => itemOf(message, part))) {
      const before = items.at(-1)
      if (before?.part.type !== 'text' || before.kind !== item.kind) items.push(item)
      else items[items.length - 1] = { ...item, key: before.key + item.key }
    }
  }
  return items
}

function itemOf({ role }: Message, part: Part): Item[] {
  if (role === 'system') return []
  if (part.type === 'text') {
    const key = compact(part.content)
    return key === ''
      ? []
      : [{ kind: `${role} text`, key, name: () => `the ${role} text ${quote(part.content)}`, part }]
  }
  if (part.type === 'tool_call') {
    const key = canonical([part.id, part.name, argumentsKey(part.arguments)])
    return [{ kind: 'call', key, name: () => `the call ${callText(part)} with the id ${part.id}`, part }]
  }
  if (part.type === 'tool_call_response') {
    const key = canonical([part.id, part.response, part.is_error === true])
    return [
      { kind: 'result', key, name: () => `the result ${responseText(part)} of the call with the id ${part.id}`, part },
    ]
  }
  if (isServerTool(part)) return [{ kind: part.type, key: canonical(part), name: () => nameOf(part), part }]
  return isMedia(part) ? [{ kind: 'media', key: mediaKey(part), name: () => `the ${part.modality}`, part }] : []
}
