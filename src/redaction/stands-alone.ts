import type { Match } from './word-search.ts'

/** Longer than this no number of an account is, and hexadecimal of nearly all secrets. */
const LONGEST_NUMBER = 20
/** Longer than this no word of the language is. */
const LONGEST_WORD = 15
/** Hexadecimal of digits and of hexadecimal, which has digits only. */
const HEX_OF_DIGITS = /^(?:[36]\d)+$/

/**
 * Whether what was found is not merely a part of something longer: the number of an account may stand in a longer number, and
 * a word in another, which have nothing to do with it.
 */
export function standsAlone(text: string, { start, end, word }: Match): boolean {
  const more = ofOneKind(word)
  return more === undefined || !(more.test(text[start - 1] ?? '') || more.test(text[end] ?? ''))
}

function ofOneKind(word: string): RegExp | undefined {
  if (word.length <= LONGEST_NUMBER && /^\d+$/.test(word)) return HEX_OF_DIGITS.test(word) ? undefined : /\d/
  return word.length <= LONGEST_WORD && /^[A-Za-z]+$/.test(word) ? /[A-Za-z]/ : undefined
}
