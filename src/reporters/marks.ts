/** JSON pointers that an excerpt marks. */
export interface Marks {
  readonly broken: readonly string[]
  /** The other halves: the call of a result, the first of two duplicates. */
  readonly related: readonly string[]
}

/** `>` is broken, `·` is the other half. */
export type Mark = '>' | '·' | ' '

export interface MarkedLine {
  readonly mark: Mark
  readonly text: string
}

/** How the object at a pointer is to be marked: it, or something in it, is broken or related. */
export function markOf(pointer: string, { broken, related }: Marks): Mark {
  if (broken.some((place) => isWithin(place, pointer))) return '>'
  return related.some((place) => isWithin(place, pointer)) ? '·' : ' '
}

export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`)
}
