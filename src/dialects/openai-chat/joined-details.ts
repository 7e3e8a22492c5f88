import { isObject, type JsonObject } from '../../json.ts'

/** The pieces of OpenRouter's blocks of reasoning as whole blocks. A piece says by its index of which block it is. */
export function joinedDetails(pieces: readonly unknown[]): JsonObject[] {
  const details: JsonObject[] = []
  for (const piece of pieces) {
    if (!isObject(piece)) continue
    const at = details.findLastIndex((detail) => goesOn(detail, piece))
    if (at < 0) details.push(piece)
    else details[at] = { ...details[at], ...piece, ...joinedTexts(details[at] ?? {}, piece) }
  }
  return details
}

/** Without an index, text goes on until it is signed. */
function goesOn(detail: JsonObject, piece: JsonObject): boolean {
  if (detail.type !== piece.type || detail.index !== piece.index) return false
  return piece.index !== undefined || (typeof detail.text === 'string' && detail.signature === undefined)
}

function joinedTexts(detail: JsonObject, piece: JsonObject): JsonObject {
  const texts = ['text', 'summary', 'data'].flatMap((key) => {
    const [before, more] = [detail[key], piece[key]]
    return typeof before === 'string' && typeof more === 'string' ? [[key, before + more]] : []
  })
  return Object.fromEntries(texts)
}
