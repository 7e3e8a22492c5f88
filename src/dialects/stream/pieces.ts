import type { ReplyManner } from '../manner.ts'

/** A text word by word, each with the blanks before it. Without a text there is nothing. */
export function textPieces(text: string): string[] {
  return text.match(/\s*\S+|\s+/gu) ?? []
}

/** Characters of the arguments of a call in a piece. */
const FEW = /.{1,8}/gsu

/** The arguments of a call as they are streamed: an empty piece first, then a few characters at a time. */
export function argumentPieces(text: string, calls: ReplyManner['calls']): string[] {
  if (calls === 'whole') return [text]
  const pieces = text.match(FEW) ?? []
  if (calls !== 'snapshots') return ['', ...pieces]
  return ['', ...pieces.map((_, index) => pieces.slice(0, index + 1).join(''))]
}

/**
 * The text that the pieces of a call's arguments make. Some servers send all that was said before in every piece; that
 * these are such pieces shows where each begins with the one before, and together they are no JSON.
 */
export function joinedArguments(pieces: readonly string[]): string {
  const said = pieces.filter((piece) => piece !== '')
  const joined = said.join('')
  const last = said.at(-1) ?? ''
  const areSnapshots = said.length > 1 && said.every((piece, index) => piece.startsWith(said[index - 1] ?? ''))
  return areSnapshots && !isJson(joined) ? last : joined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
