/** The packages that a manifest mentions: the names in it that stand alone, comments aside. */
export function wordsIn(text: string, comment: RegExp): ReadonlySet<string> {
  const lines = text.split('\n').map((line) => line.replace(comment, ''))
  return new Set(lines.join('\n').match(/[A-Za-z0-9@][\w./@-]*/g) ?? [])
}
