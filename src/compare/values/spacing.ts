/** What may come or go where texts are joined or split: white space, and halves of characters, which no wire carries. */
const INVISIBLE = /[\s\uFFFD\p{Surrogate}]+/gu
const BROKEN = /[\uFFFD\p{Surrogate}]+/gu

/** The text without what is invisible, so that it is the same however its pieces were joined or split. */
export function compact(text: string): string {
  return text.replace(isWhole(text) ? /\s+/g : INVISIBLE, '')
}

/** Whether `compact` keeps anything of the text. */
export function isVisible(text: string): boolean {
  return /[^\s\uFFFD\p{Surrogate}]/u.test(text)
}

/** Where the characters stand that `compact` keeps. */
export function visibleOffsets(text: string): readonly number[] {
  const offsets: number[] = []
  let from = 0
  for (const { index, 0: gap } of text.matchAll(INVISIBLE)) {
    for (; from < index; from++) offsets.push(from)
    from = index + gap.length
  }
  for (; from < text.length; from++) offsets.push(from)
  return offsets
}

/** The text without halves of characters. */
export function legible(text: string): string {
  return isWhole(text) ? text : text.replace(BROKEN, '')
}

/** Nearly every text is, and to know it costs less than to search for what is not. */
function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes('\uFFFD')
}

/** Whether the pieces, joined by any white space, are the text. White space at the ends of lines says nothing. */
export function sameSpacing(text: string, pieces: readonly string[]): boolean {
  let rest = trimmed(text)
  for (const piece of pieces.map(trimmed)) {
    if (!rest.startsWith(piece)) return false
    rest = rest.slice(piece.length).trimStart()
  }
  return rest === ''
}

function trimmed(text: string): string {
  return legible(text)
    .trim()
    .replace(/(?<![ \t\r])[ \t\r]+\n/g, '\n')
}
