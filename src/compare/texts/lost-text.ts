import type { Comparison } from '../comparison.ts'
import { quote } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Voice } from '../transcript/places.ts'
import type { Text } from '../transcript/transcript.ts'
import { commonEnd, commonStart } from '../values/common.ts'
import type { Leftovers } from './leftovers.ts'
import type { Missing } from './missing-texts.ts'
import { hasSystemPlace } from './system-place.ts'

const OTHERS: Readonly<Record<Voice, readonly Voice[]>> = {
  system: ['user', 'assistant'],
  user: ['assistant', 'system'],
  assistant: ['user', 'system'],
}

/** A text that is said whole, but elsewhere; undefined where it is not. */
export function misplacedText(c: Comparison, missing: Missing, leftovers: Leftovers): Deviation[] | undefined {
  const { text, flat, reading } = missing
  const isAnywhere = text.voice === 'system' && !hasSystemPlace(c.options.target)
  const own = leftovers.take(flat, reading.voice)
  if (own !== undefined) {
    if (isAnywhere) return []
    const message = `The ${text.voice} text ${quote(text.part.content)} is in another place than it was told.`
    return [c.deviation('reordered', message, own.within.part)]
  }
  for (const voice of OTHERS[text.voice]) {
    const other = leftovers.take(flat, voice)
    if (other === undefined) continue
    const message = `The ${text.voice} text ${quote(text.part.content)} is told as a ${voice} text.`
    return [c.deviation('role-changed', message, other.within.part)]
  }
  return undefined
}

/** A text that is not said, or not as it was told. */
export function lostText(c: Comparison, { text, flat, near }: Missing, leftovers: Leftovers): Deviation[] {
  if (mayBeLeftOut(text)) return []
  const told = quote(text.part.content)
  const altered = near.find((piece) => leftovers.isOpen(piece) && isSimilar(flat, piece.flat))
  if (altered !== undefined) {
    leftovers.explain(altered)
    const message = `The ${text.voice} text was ${told}; the request has ${quote(altered.written)}.`
    return [c.deviation('altered-text', message, altered.within.part)]
  }
  const kind = text.voice === 'system' ? 'lost-system' : 'lost-text'
  return [c.deviation(kind, `The ${text.voice} text ${told} is not in the request.`)]
}

/** The beginning of an answer that was cut short. */
function mayBeLeftOut({ voice, message }: Text): boolean {
  const isPartial = voice === 'assistant' && message.finish_reason === 'cancelled'
  return isPartial && !message.parts.some(({ type }) => type === 'tool_call')
}

/** At least half of the longer is what both begin or end with. */
function isSimilar(a: string, b: string): boolean {
  const start = commonStart(a, b)
  return (start + commonEnd(a, b, start)) * 2 >= Math.max(a.length, b.length)
}
