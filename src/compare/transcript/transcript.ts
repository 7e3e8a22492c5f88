import { groupBy } from '../../conversation/group-by.ts'
import type {
  Conversation,
  MediaPart,
  Message,
  Part,
  ReasoningPart,
  TextPart,
  ToolCallPart,
  ToolCallResponsePart,
} from '../../conversation/message.ts'
import { isMedia } from '../../conversation/parts.ts'
import { placeKey } from '../../conversation/placed.ts'
import { withoutMedia } from '../../conversation/response-parts.ts'
import { compact } from '../values/spacing.ts'
import { type Answers, readAnswers } from './answers.ts'

interface Place {
  /** Tells the place from all others in the transcript. */
  readonly key: string
  /** Ordinal in the transcript. */
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

export type Voice = 'system' | 'user' | 'assistant'

export interface Text extends Place {
  readonly voice: Voice
  readonly part: TextPart
}

export interface Call extends Place {
  readonly part: ToolCallPart
  /** The last text before it, and the last of the user. */
  readonly before: Text | undefined
  readonly question: Text | undefined
}

export interface Result extends Place {
  readonly part: ToolCallResponsePart
  /** The run of the last text or call before it. */
  readonly behind: number
  /** Media came with it, inside the response or beside it. */
  readonly media: boolean
}

export interface Reasoning extends Place {
  readonly part: ReasoningPart
}

export interface Media {
  readonly part: MediaPart
  /** The result whose response it is part of. */
  readonly inside?: Result
}

/** A conversation as flat lists in order, each answer with its call; what says nothing to any provider left out. */
export interface Transcript {
  readonly texts: readonly Text[]
  readonly calls: readonly Call[]
  readonly results: readonly Result[]
  readonly reasoning: readonly Reasoning[]
  readonly media: readonly Media[]
  readonly callsOfRun: ReadonlyMap<number, readonly Call[]>
  readonly answers: Answers
}

export function readTranscript(conversation: Conversation): Transcript {
  const spoken = conversation.filter((message) => message.parts.some((part) => isSpoken(part, message)))
  const lists = listsOf(spoken)
  return {
    ...lists,
    callsOfRun: groupBy(lists.calls, ({ run }) => run),
    answers: readAnswers(spoken, lists.calls, lists.results),
  }
}

function listsOf(conversation: Conversation): Omit<Transcript, 'callsOfRun' | 'answers'> {
  const texts: Text[] = []
  const calls: Call[] = []
  const results: Result[] = []
  const reasoning: Reasoning[] = []
  const media: Media[] = []
  let at = 0
  let run = -1
  let side = ''
  let block = 0
  let question: Text | undefined
  let behind = -1

  const add = (part: Part, message: Message, stored: number, key: string): void => {
    if (part.type === 'reasoning') {
      // It belongs to what the assistant says next, and by itself does not begin a run.
      const place = { key, at: at++, message, stored, block, run: side === 'assistant' ? run : run + 1 }
      if (message.role === 'assistant') reasoning.push({ ...place, part })
      return
    }
    if (!isSpoken(part, message)) return
    const voice = voiceOf(part, message)
    if (voice !== 'system' && voice !== side) {
      run++
      side = voice
    }
    const place = { key, at: at++, message, stored, run, block }
    if (voice === 'system') block++
    if (part.type === 'text') texts.push({ ...place, voice, part })
    if (part.type === 'text' && voice === 'user') question = texts.at(-1)
    if (part.type === 'tool_call') calls.push({ ...place, part, before: texts.at(-1), question })
    if (part.type === 'tool_call_response') {
      const inside = withoutMedia(part).media
      const result = { ...place, part, behind, media: inside.length > 0 || message.parts.some(isMedia) }
      results.push(result)
      media.push(...inside.map((each) => ({ part: each, inside: result })))
    }
    if (isMedia(part)) media.push({ part })
    if (part.type === 'tool_call' || (part.type === 'text' && voice !== 'system')) behind = run
  }

  conversation.forEach((message, m) => {
    message.parts.forEach((part, p) => {
      add(part, message, m, placeKey(m, p))
    })
  })
  return { texts, calls, results, reasoning, media }
}

/** Calls are the assistant's alone, and the system shows nothing. */
function isSpoken(part: Part, { role }: Message): boolean {
  if (part.type === 'text') return compact(part.content) !== ''
  if (part.type === 'tool_call') return role === 'assistant'
  return part.type === 'tool_call_response' || (isMedia(part) && role !== 'system')
}

function voiceOf(part: Part, { role }: Message): Voice {
  if (role === 'system' && part.type !== 'text') return 'user'
  return role === 'tool' ? 'user' : role
}

/** In the user's turn right behind the call's. */
export function isBehind(call: Call, result: Result): boolean {
  return result.run === call.run + 1
}

/** Right behind the call's turn, with nothing but other results between. */
export function isInPlace(call: Call, result: Result): boolean {
  return isBehind(call, result) && result.behind === call.run
}
