/** `[order=reversed,as=apart]`, in the order of the file; nothing where nothing varies. */
export function caseSuffix(params: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(params).map(([name, word]) => `${name}=${word}`)
  return words.length === 0 ? '' : `[${words.join(',')}]`
}
