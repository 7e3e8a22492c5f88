/** Most texts begin with a visible ASCII character; only the others pay for `trim`. */
export function isBlank(text: string): boolean {
  const code = text.charCodeAt(0)
  return !(code > 32 && code < 127) && text.trim() === ''
}
