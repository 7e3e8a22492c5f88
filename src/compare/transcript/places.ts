import type { Conversation, Message, Part } from '../../conversation/message.ts'
import { isMedia } from '../../conversation/parts.ts'
import { type PlaceKey, placeKey } from '../../conversation/placed.ts'
import { isVisible } from '../values/spacing.ts'

export type Voice = 'system' | 'user' | 'assistant'

/** A part, and where it stands in the history. */
export interface Place<P extends Part = Part> {
  readonly part: P
  readonly voice: Voice
  /** Tells the place from all others. */
  readonly key: PlaceKey
  /** Ordinal of the place. */
  readonly at: number
  readonly message: Message
  /** Ordinal of the message; one object may stand for several. */
  readonly stored: number
  /**
   * Ordinal of the run: neighbours of one side (assistant, or user and tools) make one run, however many messages
   * they are stored in. System texts stand outside of the alternation.
   */
  readonly run: number
  /** How many system texts stand before it. Whether one that is moved away parts two turns is open. */
  readonly block: number
}

/** Everything that says something, in order, and reasoning. */
export function placesOf(conversation: Conversation): Place[] {
  const places: Place[] = []
  let run = -1
  let side: Voice | undefined
  let block = 0
  conversation.forEach((message, stored) => {
    message.parts.forEach((part, p) => {
      const voice = voiceOf(part, message)
      const isThought = part.type === 'reasoning' && voice === 'assistant'
      if (!isThought && !isSpoken(part, message)) return
      // Reasoning belongs to what the assistant says next, and by itself does not begin a run.
      const next = voice === 'system' || voice === side ? run : run + 1
      places.push({ part, voice, key: placeKey(stored, p), at: places.length, message, stored, run: next, block })
      if (voice === 'system') block++
      if (isThought || voice === 'system') return
      run = next
      side = voice
    })
  })
  return places
}

/** Calls are the assistant's alone, and the system shows nothing. */
export function isSpoken(part: Part, { role }: Message): boolean {
  if (part.type === 'text') return isVisible(part.content)
  if (part.type === 'tool_call') return role === 'assistant'
  return part.type === 'tool_call_response' || (isMedia(part) && role !== 'system')
}

function voiceOf(part: Part, { role }: Message): Voice {
  if (role === 'system' && part.type !== 'text') return 'user'
  return role === 'tool' ? 'user' : role
}
