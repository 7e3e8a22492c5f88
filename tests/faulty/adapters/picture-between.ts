import { dialectOf } from '../../../src/dialects/index.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, isOneBlock, isResult, withBlocks } from '../wire/blocks.ts'
import { byTurn, messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Sends the picture that came with the first of two results right behind it, between the two. */
export default sentOtherwise('picture-between', (body, { target }) => {
  const parts = dialectOf(target.dialect).view(body).kind('media')
  const media = new Set(parts.map(({ wire }) => wire))
  const shows = (unit: Wire) => media.has(unit) || blocksOf(unit).some((block) => media.has(block))
  return withMessages(
    body,
    byTurn(messagesOf(body)).flatMap((turn) => withPictureBetween(turn, shows)),
  )
})

/** Results and pictures are messages of their own, or blocks of one. */
function withPictureBetween(turn: readonly Wire[], shows: (unit: Wire) => boolean): readonly Wire[] {
  const [message] = turn
  if (message === undefined) return turn
  const units = isOneBlock(message) ? turn : turn.flatMap(blocksOf)
  const at = units.findIndex(shows)
  if (at < 2 || !units.slice(0, at).every(isResult)) return turn
  const moved = [...units.slice(0, 1), ...units.slice(at, at + 1), ...units.slice(1, at), ...units.slice(at + 1)]
  return isOneBlock(message) ? moved : [withBlocks(message, moved)]
}
