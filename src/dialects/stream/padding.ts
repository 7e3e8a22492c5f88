const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Filling of the kind that some providers put beside every piece, so that its length does not tell what was said. */
export function padding(piece: unknown): string {
  const { length } = JSON.stringify(piece) ?? ''
  return LETTERS.slice(0, (length * 7) % LETTERS.length)
}
