import { UserError } from '../../errors.ts'

/** A stretch in quotes, an escaped character, a run of spaces, or any other character. */
const PIECE = /'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s"'\\])|(\s+)|([\s\S])/g

/**
 * The words of a command line, as a POSIX shell would split it: spaces part words, single and double quotes keep them
 * together, a backslash takes the meaning from a quote, a space or a backslash. Nothing is expanded: `$HOME`, `*` and `~`
 * are what they are, and a backslash before any other character is one, as in paths of Windows. Throws `UserError` for a
 * quote that is not closed.
 */
export function splitWords(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (const [, single, double, escaped, space, plain] of line.matchAll(PIECE)) {
    if (space !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    if (plain === '"' || plain === "'") throw notClosed(line, plain)
    word = (word ?? '') + (single ?? double?.replace(/\\(["\\])/g, '$1') ?? escaped ?? plain ?? '')
  }
  return word === undefined ? words : [...words, word]
}

function notClosed(line: string, quote: string): UserError {
  return new UserError(`A quote is not closed in the command: ${line}`, {
    hint: `Close it with ${quote}, or write \\${quote} for the character itself.`,
  })
}
