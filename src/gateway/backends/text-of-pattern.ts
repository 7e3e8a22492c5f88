import type { Dice } from './dice.ts'

/** More repetitions than the least and so many say nothing new, and more than the most no request has room for. */
const OPEN_END = 3
const MOST = 1000

/**
 * A text that fits a regular expression of the kind that schemas have: literals, classes, groups, choices, quantifiers.
 * Best effort: what it does not know, look-arounds and references back, it leaves out.
 */
export function textOfPattern(pattern: string, dice: Dice): string {
  return choice({ left: [...pattern.replace(/^\^|(?<!\\)\$$/g, '')], dice })
}

interface Reader {
  /** The characters of the pattern that are not read yet. */
  readonly left: string[]
  readonly dice: Dice
}

/** `a|b|c`, up to the end of the group. */
function choice(reader: Reader): string {
  const options = [sequence(reader)]
  while (reader.left[0] === '|') {
    reader.left.shift()
    options.push(sequence(reader))
  }
  return (reader.dice.pick(options) ?? (() => ''))()
}

/** Read once, written as often as a quantifier asks. */
type Piece = () => string

function sequence(reader: Reader): Piece {
  const pieces: Piece[] = []
  while (reader.left[0] !== undefined && reader.left[0] !== '|' && reader.left[0] !== ')') {
    const piece = atom(reader)
    const [least, most] = quantifier(reader)
    const times = least + reader.dice.below(most - least + 1)
    pieces.push(() => Array.from({ length: times }, piece).join(''))
  }
  return () => pieces.map((piece) => piece()).join('')
}

function atom(reader: Reader): Piece {
  const { left, dice } = reader
  const character = left.shift() ?? ''
  switch (character) {
    case '(':
      return group(reader)
    case '[':
      return oneOf(setOf(reader), dice)
    case '\\':
      return oneOf(escaped(left), dice)
    case '.':
      return oneOf(WORD, dice)
    case '^':
    case '$':
      return () => ''
    default:
      return () => character
  }
}

function group(reader: Reader): Piece {
  const { left } = reader
  const opening = left.join('')
  const [prefix = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(opening) ?? []
  left.splice(0, [...prefix].length)
  const text = choice(reader)
  left.shift()
  return /^\?<?[=!]/.test(prefix) ? () => '' : () => text
}

/** The least and the most repetitions. */
function quantifier({ left }: Reader): [number, number] {
  const [given = '', exact, comma, most] = /^(?:[?*+]|\{(\d+)(,?)(\d*)\})/.exec(left.slice(0, 12).join('')) ?? []
  left.splice(0, given.length)
  if (given !== '' && (left[0] === '?' || left[0] === '+')) left.shift()
  const least = Math.min(Number(exact ?? 0), MOST)
  if (given === '') return [1, 1]
  if (given === '?') return [0, 1]
  if (given === '*') return [0, OPEN_END]
  if (given === '+') return [1, OPEN_END]
  return [least, comma === '' ? least : Math.min(most === '' ? Infinity : Number(most), least + OPEN_END)]
}

const DIGIT = '0123456789'
const LETTER = 'abcdefghijklmnopqrstuvwxyz'
const WORD = `${LETTER}${LETTER.toUpperCase()}${DIGIT}`
const CLASSES: Readonly<Record<string, string>> = {
  d: DIGIT,
  w: WORD,
  s: ' ',
  D: LETTER,
  W: '-',
  S: WORD,
  b: '',
  B: '',
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** What stands behind a backslash. Properties of characters (`\p{L}`) are taken to be those of letters. */
function escaped(left: string[]): string {
  const text = left.slice(0, 30).join('')
  const [named = '', ...codes] =
    /^(?:[pP]\{[^}]*\}|u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(text) ?? []
  left.splice(0, named === '' ? 1 : [...named].length)
  const code = codes.find((found) => found !== undefined)
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16) % 0x110000)
  const [character = ''] = text
  return named === '' ? (CLASSES[character] ?? CONTROLS[character] ?? character) : LETTER
}

/** The characters of `[a-z_]`; of `[^…]` all that print and are not among them. */
function setOf({ left }: Reader): string {
  const isNegated = left[0] === '^'
  if (isNegated) left.shift()
  let members = ''
  while (left[0] !== undefined && left[0] !== ']') {
    const first = left.shift() ?? ''
    const from = first === '\\' ? escaped(left) : first
    const isRange = left[0] === '-' && left[1] !== undefined && left[1] !== ']' && from.length === 1
    if (isRange) left.shift()
    members += isRange ? range(from, left.shift() ?? from) : from
  }
  left.shift()
  return isNegated ? [...PRINTABLE].filter((character) => !members.includes(character)).join('') : members
}

function range(from: string, to: string): string {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)]
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )
}

function oneOf(characters: string, dice: Dice): Piece {
  const all = [...characters]
  return () => dice.pick(all) ?? ''
}
