import type { Conversation, Message, Origin, Part, ServerToolPart } from './message.ts'
import { isResponse, isServerTool } from './parts.ts'
import { placeKey } from './placed.ts'
import { withoutMedia } from './response-parts.ts'
import { serverPairs } from './server-pairs.ts'

/** Tools that several providers run themselves, by names that none of them owns. */
export type ServerTool = 'web_search' | 'code_execution'

/** How a target takes back what the tools that it ran itself were asked and gave. */
export interface ServerToolForm {
  /** Call and result are two things on the wire, and neither may stand without the other. */
  readonly paired: boolean
  /** The provider may pause while a call is open, and goes on when its turn comes back as the last message. */
  readonly pauses: boolean
  readonly isOwn: (origin: Origin) => boolean
  /** Whether the part has the form of one of its blocks, ids included. */
  readonly takes: (part: ServerToolPart) => boolean
}

/**
 * The conversation with what the target's own tools were asked and gave, and nothing of anybody else's: that goes whole,
 * call and result. Nobody else can read it (what a search found is encrypted) or takes its ids, and what the model made
 * of it stands in its answer. Of a broken pair nothing is left.
 */
export function withOwnServerTools(conversation: Conversation, form: ServerToolForm | undefined): Message[] {
  if (!conversation.some(hasServerTool)) return [...conversation]
  const own = conversation.map((message) => keeping(message, (part) => isOwn(part, message, form)))
  return form?.paired === true ? withoutHalves(own, form.pauses) : own
}

/** Whether the history ends with a turn that the target itself paused, and is asked to go on with. */
export function isPaused(history: Conversation, form: ServerToolForm | undefined): boolean {
  const last = history.findLastIndex(({ role }) => role !== 'system')
  const message = history[last]
  if (form?.pauses !== true || message?.role !== 'assistant' || !hasServerTool(message)) return false
  return message.finish_reason === 'paused' || serverPairs(history).openCalls.some((call) => call.message === last)
}

function isOwn(part: ServerToolPart, { origin }: Message, form: ServerToolForm | undefined): boolean {
  return form !== undefined && origin !== undefined && form.isOwn(origin) && form.takes(part)
}

function withoutHalves(conversation: Conversation, pauses: boolean): Message[] {
  const { whole, openCalls } = serverPairs(conversation)
  const tail = conversation.findLastIndex((message) => !mayFollowOpenCall(message))
  const pending = openCalls.filter(({ message }) => pauses && message >= tail)
  const kept = new Set([...whole, ...pending.map(({ message, index }) => placeKey(message, index))])
  return conversation.map((message, m) => keeping(message, (_, p) => kept.has(placeKey(m, p))))
}

function hasServerTool({ parts }: Message): boolean {
  return parts.some(isServerTool)
}

/** The message with those parts of server tools only that are kept. */
function keeping(message: Message, isKept: (part: ServerToolPart, index: number) => boolean): Message {
  if (!hasServerTool(message)) return message
  return { ...message, parts: message.parts.filter((part, p) => !isServerTool(part) || isKept(part, p)) }
}

/** System messages go to another place; media in a result would come behind it. */
function mayFollowOpenCall({ role, parts }: Message): boolean {
  return role === 'system' || (role === 'tool' && parts.every(isPlainResponse))
}

function isPlainResponse(part: Part): boolean {
  return isResponse(part) && withoutMedia(part).media.length === 0
}
