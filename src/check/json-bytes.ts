/** Bytes that JSON is made of, outside of words and numbers. */
export const BYTE = {
  tab: 0x09,
  newline: 0x0a,
  return: 0x0d,
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const

export function opens(byte: number): boolean {
  return byte === BYTE.openObject || byte === BYTE.openList
}

export function closes(byte: number): boolean {
  return byte === BYTE.closeObject || byte === BYTE.closeList
}
