/** A word as a POSIX shell reads it back. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./#-]+$/.test(word) && !word.startsWith('#') ? word : `'${word.replaceAll("'", "'\\''")}'`
}
