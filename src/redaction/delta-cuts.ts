import { storedFraming } from '../fixtures/body/framing.ts'
import type { Edit } from './edit.ts'
import { editPieces } from './edit-body.ts'
import { editText, isJson } from './edit-json.ts'
import { jsonLeaves, unquoted } from './json-leaves.ts'
import { SHORTEST_SECRET } from './known.ts'
import type { Secrets } from './secrets.ts'

/** Puts out of a piece of text what belongs to a secret that goes on in the next. */
export type Cut = (text: string) => string

interface Segment {
  /** Which of the body's texts it is. */
  readonly ordinal: number
  readonly text: string
}

/**
 * Puts the pieces of streamed texts together and looks at the whole, as a secret may come in pieces. Gives what must be cut
 * out of which text, by the order in which they are edited; nothing for a body that is not streamed.
 */
export function deltaCuts(body: Buffer, contentType: string, look: Edit, secrets?: Secrets): ReadonlyMap<number, Cut> {
  const cuts = new Map<number, Cut>()
  if (storedFraming(contentType) === undefined) return cuts
  for (const segments of streamedTexts(body, contentType)) {
    if (isGrowing(segments)) {
      if (secrets !== undefined) addBeginnings(cuts, segments, secrets)
      continue
    }
    const whole = segments.map(({ text }) => text).join('')
    editText(whole, look)
    if (secrets !== undefined) addCuts(cuts, segments, whole, secrets)
  }
  return cuts
}

function streamedTexts(body: Buffer, contentType: string): Segment[][] {
  const texts = new Map<string, Segment[]>()
  let ordinal = 0
  editPieces(body, contentType, (text, { stream }) => {
    const at = ordinal++
    if (stream === undefined || text === '') return text
    const segments = texts.get(stream)
    if (segments === undefined) texts.set(stream, [{ ordinal: at, text }])
    else segments.push({ ordinal: at, text })
    return text
  })
  return [...texts.values()].filter(({ length }) => length > 1)
}

/** The first piece of a secret becomes its placeholder, the others nothing. What is in one piece alone needs no cut. */
function addCuts(cuts: Map<number, Cut>, segments: readonly Segment[], whole: string, secrets: Secrets): void {
  const parts = segments.map((segment) => ({ ...segment, edits: [] as { from: number; to: number; put: string }[] }))
  let index = 0
  let begins = 0
  for (const { start, end, put: placeholder } of secretsIn(whole, secrets)) {
    for (let part = parts[index]; part !== undefined && begins + part.text.length <= start; part = parts[index]) {
      begins += part.text.length
      index++
    }
    let put = placeholder
    let at = begins
    for (let each = index; at < end; each++) {
      const part = parts[each]
      if (part === undefined) break
      part.edits.push({ from: Math.max(start - at, 0), to: Math.min(end - at, part.text.length), put })
      put = ''
      at += part.text.length
    }
  }
  for (const { ordinal, edits } of parts) if (edits.length > 0) cuts.set(ordinal, (text) => cut(text, edits))
}

/** Some streams tell in each event all that was said so far. */
function isGrowing(segments: readonly Segment[]): boolean {
  return (
    segments.every(({ text }, index) => segments[index + 1]?.text.startsWith(text) ?? true) &&
    segments.slice(0, -1).some(({ text }) => text.length >= SHORTEST_SECRET)
  )
}

/** There only the last event has all of a secret; in the others what is its beginning becomes its placeholder. */
function addBeginnings(cuts: Map<number, Cut>, segments: readonly Segment[], secrets: Secrets): void {
  const found = secretsIn(segments.at(-1)?.text ?? '', secrets)
  for (const { ordinal, text } of segments) {
    const begun = found.find(({ start, end }) => start < text.length && text.length < end)
    if (begun !== undefined) cuts.set(ordinal, (all) => all.slice(0, begun.start) + begun.put)
  }
}

/** What must go out of a text: secrets wherever they stand and, where the text is JSON, what is one by its name. */
function secretsIn(whole: string, secrets: Secrets): { start: number; end: number; put: string }[] {
  const named = (isJson(whole) ? jsonLeaves(whole) : []).flatMap(({ start, end, isKey, isString, name, within }) => {
    const before = unquoted(whole.slice(start, end))
    const put = isKey ? undefined : secrets.named(before, { in: 'member', name, within, isNumber: !isString })
    return put === undefined ? [] : [{ start, end, put: JSON.stringify(put).slice(1, -1) }]
  })
  const inNamed = (at: number): boolean => named.some(({ start, end }) => start <= at && at < end)
  const others = secrets.matches(whole).filter(({ start, end }) => !inNamed(start) && !inNamed(end - 1))
  const placed = others.map(({ start, end, word }) => ({ start, end, put: secrets.placeholderOf(word) }))
  return [...named, ...placed].sort((a, b) => a.start - b.start)
}

function cut(text: string, edits: readonly { from: number; to: number; put: string }[]): string {
  let at = 0
  const kept = edits.flatMap(({ from, to, put }) => {
    const before = text.slice(at, from)
    at = to
    return [before, put]
  })
  return [...kept, text.slice(at)].join('')
}
