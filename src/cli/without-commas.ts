/** The words of an option that takes several at once, `a,b`, and may be said again. */
export function withoutCommas(lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split(',')).map((word) => word.trim())
}
