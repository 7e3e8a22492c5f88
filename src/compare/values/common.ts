/** How many characters both texts begin with. */
export function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/** How many characters both texts end with, those left out that are taken from the start already. */
export function commonEnd(a: string, b: string, taken: number): number {
  const most = Math.min(a.length, b.length) - taken
  let length = 0
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++
  return length
}
