/** What a pattern is made of, as far as repeats go: escapes, classes, the borders of groups, and repeats of any number. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(|\)|[*+]|\{(\d+)(,(\d*))?\}/gsu
/** A group that comes no more often than this takes no more than a power of the time. */
const FEW = 8

/**
 * Whether a group that may come any number of times holds what may do so too: then the same text can be read in a number
 * of ways that doubles with each character. Some such patterns do no harm; they can be written in another way.
 */
export function hasNestedRepeats(pattern: string): boolean {
  /** For each open group whether a repeat of no fixed number stands in it; the first is the whole. */
  const open = [false]
  let isAfterSuch = false
  for (const [token, least, range, most] of pattern.matchAll(TOKEN)) {
    if (token === '(') open.push(false)
    const times = timesOf(token, least, range, most)
    if (isAfterSuch && times.most > FEW) return true
    if (times.most > times.least) open[open.length - 1] = true
    isAfterSuch = token === ')' && open.pop() === true
    if (isAfterSuch) open[open.length - 1] = true
  }
  return false
}

/** How often something comes: once, where the token is no repeat. */
function timesOf(
  token: string,
  least = '1',
  range = '',
  most = least,
): { readonly least: number; readonly most: number } {
  if (token === '*' || token === '+') return { least: 0, most: Number.POSITIVE_INFINITY }
  if (range === ',') return { least: Number(least), most: Number.POSITIVE_INFINITY }
  return { least: Number(least), most: Number(most) }
}
