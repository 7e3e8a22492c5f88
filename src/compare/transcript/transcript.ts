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
import { lowerBound } from '../values/lower-bound.ts'
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
  const texts = places.filter((place) => isPlaceOf(place, 'text'))
  const calls = callsOf(places, texts)
  const results = resultsOf(places)
  return {
    texts,
    calls,
    results,
    reasoning: places.filter((place) => isPlaceOf(place, 'reasoning')),
    media: [...places.flatMap(({ part }) => (isMedia(part) ? [{ part }] : [])), ...results.flatMap(mediaInside)],
    callsOfRun: groupBy(calls, ({ run }) => run),
    answers: readAnswers(spoken, calls, results),
  }
}

function callsOf(places: readonly Place[], texts: readonly Text[]): Call[] {
  const questions = texts.filter(({ voice }) => voice === 'user')
  return places
    .filter((place) => isPlaceOf(place, 'tool_call'))
    .map((place) => ({ ...place, before: lastBefore(texts, place), question: lastBefore(questions, place) }))
}

function resultsOf(places: readonly Place[]): Result[] {
  const spine = places.filter(
    ({ part, voice }) => part.type === 'tool_call' || (part.type === 'text' && voice !== 'system'),
  )
  const withMedia = new Set(places.flatMap(({ part, stored }) => (isMedia(part) ? [stored] : [])))
  return places
    .filter((place) => isPlaceOf(place, 'tool_call_response'))
    .map((place) => ({
      ...place,
      behind: lastBefore(spine, place)?.run ?? -1,
      media: withMedia.has(place.stored) || withoutMedia(place.part).media.length > 0,
    }))
}

function mediaInside(result: Result): Media[] {
  return withoutMedia(result.part).media.map((part) => ({ part, inside: result }))
}

function isPlaceOf<T extends Part['type']>(place: Place, type: T): place is Place<Extract<Part, { type: T }>> {
  return place.part.type === type
}

function lastBefore<T extends Place>(places: readonly T[], { at }: Place): T | undefined {
  return places[lowerBound(places.length, (index) => (places[index]?.at ?? 0) < at) - 1]
}

/** In the user's turn right behind the call's. */
export function isBehind(call: Call, result: Result): boolean {
  return result.run === call.run + 1
}

/** Right behind the call's turn, with nothing but other results between. */
export function isInPlace(call: Call, result: Result): boolean {
  return isBehind(call, result) && result.behind === call.run
}
