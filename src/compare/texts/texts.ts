import type { Comparison } from '../comparison.ts'
import { quote } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import { compact, sameSpacing } from '../values/spacing.ts'
import { excusesOf } from './excuses.ts'
import { leftoversOf } from './leftovers.ts'
import { lostText, misplacedText } from './lost-text.ts'
import { missingTexts } from './missing-texts.ts'
import type { Piece, Reading } from './read-texts.ts'

/** Texts that are missing, made up, changed, said twice, or told in another place or by another voice. */
export function textDeviations(c: Comparison): Deviation[] {
  const leftovers = leftoversOf(c.texts)
  const missing = c.texts.flatMap(missingTexts)
  const misplaced = missing.map((each) => misplacedText(c, each, leftovers))
  const lost = missing.filter((_, index) => misplaced[index] === undefined)
  return [
    ...c.texts.flatMap((reading) => placedTexts(c, reading)),
    ...misplaced.flatMap((each) => each ?? []),
    ...lost.flatMap((each) => lostText(c, each, leftovers)),
    ...unexplained(c, c.texts.flatMap(({ rest }) => rest).filter(leftovers.isOpen)),
  ]
}

/** A text may be split, but not over two turns. White space may change where it is split, and at the end of lines. */
function placedTexts({ deviation }: Comparison, { voice, told, said, spans }: Reading): Deviation[] {
  return told.texts.flatMap(({ part }, index) => {
    const span = spans[index]
    if (span === undefined) return []
    const first = said.texts[said.indexAt(span.start)]
    const last = said.texts[said.indexAt(span.end - 1)]
    const isTogether = first?.run === last?.run
    if (isTogether && sameSpacing(part.content, said.written(span))) return []
    const text = `the ${voice} text ${quote(part.content)}`
    return isTogether
      ? [deviation('altered-text', `The white space inside ${text} was changed.`, first?.part)]
      : [deviation('reordered', `A part of ${text} is in another turn.`, last?.part)]
  })
}

function unexplained(c: Comparison, pieces: readonly Piece[]): Deviation[] {
  if (pieces.length === 0) return []
  const isExcused = excusesOf(c)
  const told = [...new Set(c.told.texts.map(({ part }) => compact(part.content)))]
  return pieces.flatMap((piece) => {
    const { flat, written, within } = piece
    const text = `The request has the ${within.voice} text ${quote(written)}`
    const isRepeated = told.some((each) => isRepetition(flat, each))
    if (isRepeated) return [c.deviation('duplicated-text', `${text} more often than it was told.`, within.part)]
    if (!isWorded(flat) || isExcused(piece)) return []
    return [c.deviation('invented-text', `${text}, which nobody said.`, within.part)]
  })
}

/** One and the same text, once or several times. */
function isRepetition(said: string, told: string): boolean {
  return said.length % told.length === 0 && said === told.repeat(said.length / told.length)
}

/** Not only a joiner such as `---`. */
function isWorded(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
