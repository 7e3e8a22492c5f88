import type { Comparison } from '../comparison.ts'
import type { Transcript } from '../transcript/transcript.ts'
import { tellsFailure } from '../values/failure.ts'
import { asText } from '../values/response-text.ts'
import { compact } from '../values/spacing.ts'
import type { Piece } from './read-texts.ts'

/** Whether a text that nobody said is none the less a fair way to tell what happened. */
export type Excuse = (piece: Piece) => boolean

const SHORT = 200

/**
 * Reasoning that goes to another provider may be told as text, and so may results that are not sent as such, and what
 * another provider's own tools were asked and gave. A few words may stand for media, tell that something was cut short, or give the user the first or the last word.
 */
export function excusesOf(c: Comparison): Excuse {
  const told = [...toldReasoning(c), ...unsaidResults(c), ...unsaidServerTools(c)]
    .map(compact)
    .filter((text) => text !== '')
  const ends = addedEnds(c)
  const hasMedia = c.told.media.length > 0
  const wasCut = isCut(c.told)
  return ({ flat, written, within }) => {
    if (told.some((text) => isToldIn(flat, text))) return true
    const isEnd = within.voice === 'user' && ends.has(within.at)
    const mayStand = isEnd || (hasMedia && namesMedia(written)) || (wasCut && tellsFailure(written))
    return mayStand && flat.length <= SHORT
  }
}

/** Shorter texts stand in others by chance. */
const TELLING = 8

function isToldIn(flat: string, told: string): boolean {
  if (flat === told) return true
  return (told.length >= TELLING && flat.includes(told)) || (flat.length >= TELLING && told.includes(flat))
}

export function namesMedia(text: string): boolean {
  return /\b(images?|pictures?|screenshots?|photos?|documents?|media|attach(ed|ments?)|audio|videos?|pdf)\b/i.test(text)
}

function toldReasoning({ told }: Comparison): string[] {
  return told.reasoning.map(({ part }) => part.content)
}

function unsaidResults({ told, homes }: Comparison): string[] {
  const unsaid = told.calls.filter((call) => !homes.of.has(call)).flatMap((call) => told.answers.to(call))
  return [...told.answers.ghosts, ...unsaid].map(({ part }) => asText(part.response))
}

function unsaidServerTools({ serverTools: { told, saidOf } }: Comparison): string[] {
  return told.filter((place) => !saidOf.has(place)).flatMap(({ part }) => textsIn(part))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function isCut({ calls, answers, texts }: Transcript): boolean {
  return (
    calls.some((call) => answers.to(call).length === 0) ||
    texts.some(({ message }) => message.finish_reason === 'cancelled')
  )
}

/** Places in the request where the user may speak because the history begins, or ends, with the assistant. */
function addedEnds({ told, said }: Comparison): Set<number> {
  const ends = new Set<number>()
  const first = spoken(said)[0]
  const last = spoken(said).at(-1)
  if (first !== undefined && spoken(told)[0]?.isAssistant) ends.add(first.at)
  const isOver = !endsWithResult(told) && !isPaused(told)
  if (last !== undefined && spoken(told).at(-1)?.isAssistant && isOver) ends.add(last.at)
  return ends
}

/** The provider itself goes on. */
function isPaused({ texts }: Transcript): boolean {
  return texts.at(-1)?.message.finish_reason === 'paused'
}

function spoken({ texts, calls }: Transcript): { readonly at: number; readonly isAssistant: boolean }[] {
  const said = texts.filter(({ voice }) => voice !== 'system')
  return [
    ...said.map(({ at, voice }) => ({ at, isAssistant: voice === 'assistant' })),
    ...calls.map(({ at }) => ({ at, isAssistant: true })),
  ].sort((a, b) => a.at - b.at)
}

function endsWithResult({ texts, calls, answers }: Transcript): boolean {
  const last = Math.max(texts.at(-1)?.at ?? -1, calls.at(-1)?.at ?? -1)
  return calls.some((call) => answers.to(call).some(({ at }) => at > last))
}
