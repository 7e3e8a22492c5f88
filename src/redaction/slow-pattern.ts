import { withinTime } from './within-time.ts'

/** Milliseconds: those that take longer take many years. */
const LONG = 1000
/** How often a piece comes that can be read in two ways. */
const TIMES = 40
const MOST_CHARACTERS = 16
const USUAL = ['a', 'A', '0', ' ', '-', '_', '.']

/**
 * Whether a pattern takes exponential time for a text that is made to be hard for it: its own characters over and over, one or two
 * at a time, and then one that it does not want. What passes may still be slow for another text.
 */
export function isSlow(pattern: RegExp): boolean {
  const texts = hardTexts(pattern.source)
  return withinTime(LONG, () => texts.map((text) => pattern.test(text))) === undefined
}

function hardTexts(source: string): string[] {
  const [start = ''] = /^[\w-]+(?![*+?{])/.exec(source) ?? []
  const own = [...new Set([...source.replace(/\\./g, '')].filter((character) => /[^\s()[\]{}|*+?^$.]/.test(character)))]
  const characters = [...new Set([...own.slice(0, MOST_CHARACTERS), ...USUAL])]
  const pieces = characters.flatMap((one) => characters.map((other) => (one === other ? one : one + other)))
  return pieces.flatMap((piece) => [piece.repeat(TIMES), start + piece.repeat(TIMES)].map((text) => `${text}\u0000`))
}
