const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Control characters, which a terminal would obey; line separators; characters that turn the direction of writing or
 * show nothing; halves of surrogate pairs.
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** The text on one line, safe to show: nothing in a request, a log or a subject's output can steer the terminal. */
export function printable(text: string): string {
  return text.replace(UNSAFE, escaped)
}

/** The same line by line; tabs become two spaces. */
export function printableLines(text: string): string[] {
  return text
    .replace(/\s+$/, '')
    .split(/\r?\n/)
    .map((line) => printable(line.replaceAll('\t', '  ')))
}

function escaped(character: string): string {
  const code = character.charCodeAt(0)
  const digits = code.toString(16)
  return NAMED[character] ?? (code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`)
}
