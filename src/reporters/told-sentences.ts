import { cut } from './shorten.ts'
import { MOST_CHARACTERS } from './violation-lines.ts'

const MOST = 6

/** The first few of what was found, each cut to what fits. */
export function toldSentences(all: readonly string[]): string[] {
  const hidden = all.length - MOST
  const shown = all.slice(0, MOST).map((sentence) => cut(sentence, MOST_CHARACTERS))
  return hidden > 0 ? [...shown, `… and ${hidden} more`] : shown
}
