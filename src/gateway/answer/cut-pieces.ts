import type { Cut } from '../travel.ts'

/** The pieces that get through. The last may be cut in its middle. */
export async function* cutPieces(pieces: Iterable<Buffer> | AsyncIterable<Buffer>, cut: Cut): AsyncIterable<Buffer> {
  // The provider's own error event is among the pieces already, and nothing is behind it.
  if (cut.how === 'overloaded') {
    yield* pieces
    return
  }
  let sent = 0
  for await (const piece of pieces) {
    if (sent < cut.after) yield piece
    else {
      if (cut.how === 'truncate') yield piece.subarray(0, Math.floor(piece.length / 2))
      return
    }
    sent += 1
  }
}
