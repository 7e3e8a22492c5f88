import { UserError } from '../../errors.ts'
import type { Chop } from '../travel.ts'

const WORDS = ['event', 'byte', 'code-point', 'crlf', 'whole'] as const

/** Reads where streams are to be cut: a word, or a number of bytes. Throws `UserError` for anything else. */
export function parseChop(text: string): Chop {
  const word = WORDS.find((known) => known === text)
  if (word !== undefined) return word
  if (/^[1-9]\d{0,8}$/.test(text)) return { bytes: Number(text) }
  throw new UserError(`A stream cannot be cut at \`${text}\`.`, {
    hint: `Write ${WORDS.join(', ')} or a number of bytes.`,
  })
}
