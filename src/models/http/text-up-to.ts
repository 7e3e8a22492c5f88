/** The text of a response; undefined where it has more bytes than that, of which the rest is not read. */
export async function textUpTo(longest: number, { body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > longest) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
