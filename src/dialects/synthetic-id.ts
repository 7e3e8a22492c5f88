/**
 * The id of a call that has none on the wire, so that the call and the result that the provider would pair it with
 * still say the same: the call's JSON pointer as a URI fragment (`#/contents/1/parts/0`).
 */
export function syntheticId(pointer: string): string {
  return `#${pointer}`
}

/** Whether reading the request made this id up. */
export function isSyntheticId(id: string): boolean {
  return id.startsWith('#/')
}
