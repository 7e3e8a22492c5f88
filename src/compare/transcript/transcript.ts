import { groupBy } from '../../conversation/group-by.ts'
import type {
  Conversation,
  MediaPart,
  Part,
  ReasoningPart,
  TextPart,
  ToolCallPart,
  ToolCallResponsePart,
} from '../../conversation/message.ts'
import { isMedia } from '../../conversation/parts.ts'
import { withoutMedia } from '../../conversation/response-parts.ts'
import { type Answers, readAnswers } from './answers.ts'
import { isSpoken, type Place, placesOf } from './places.ts'

export type Text = Place<TextPart>
export type Reasoning = Place<ReasoningPart>

export interface Call extends Place<ToolCallPart> {
  /** The last text before it, and the last of the user. */
  readonly before: Text | undefined
  readonly question: Text | undefined
}

export interface Result extends Place<ToolCallResponsePart> {
  /** The run of the last text or call before it. */
  readonly behind: number
  /** Media came with it, inside the response or beside it. */
  readonly media: boolean
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
  const places = placesOf(spoken)
  const calls = callsOf(places)
  const results = resultsOf(places)
  return {
    texts: places.filter((place) => isPlaceOf(place, 'text')),
    calls,
    results,
    reasoning: places.filter((place) => isPlaceOf(place, 'reasoning')),
    media: [...mediaAmong(places), ...results.flatMap(mediaInside)],
    callsOfRun: groupBy(calls, ({ run }) => run),
    answers: readAnswers(spoken, calls, results),
  }
}

function callsOf(places: readonly Place[]): Call[] {
  const calls: Call[] = []
  let before: Text | undefined
  let question: Text | undefined
  for (const place of places) {
    if (isPlaceOf(place, 'tool_call')) calls.push({ ...place, before, question })
    if (!isPlaceOf(place, 'text')) continue
    before = place
    if (place.voice === 'user') question = place
  }
  return calls
}

function resultsOf(places: readonly Place[]): Result[] {
  const results: Result[] = []
  const withMedia = new Set(places.filter(({ part }) => isMedia(part)).map(({ stored }) => stored))
  let behind = -1
  for (const place of places) {
    if (isPlaceOf(place, 'tool_call_response')) {
      const media = withMedia.has(place.stored) || withoutMedia(place.part).media.length > 0
      results.push({ ...place, behind, media })
    } else if (isPlaceOf(place, 'tool_call') || (isPlaceOf(place, 'text') && place.voice !== 'system')) {
      behind = place.run
    }
  }
  return results
}

function mediaAmong(places: readonly Place[]): Media[] {
  return places.flatMap(({ part }) => (isMedia(part) ? { part } : []))
}

function mediaInside(result: Result): Media[] {
  return withoutMedia(result.part).media.map((part) => ({ part, inside: result }))
}

function isPlaceOf<T extends Part['type']>(place: Place, type: T): place is Place<Extract<Part, { type: T }>> {
  return place.part.type === type
}

/** In the user's turn right behind the call's. */
export function isBehind(call: Call, result: Result): boolean {
  return result.run === call.run + 1
}

/** Right behind the call's turn, with nothing but other results between. */
export function isInPlace(call: Call, result: Result): boolean {
  return isBehind(call, result) && result.behind === call.run
}
