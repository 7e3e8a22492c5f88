/** Splits off the first bytes, at least as many as asked for where there are so many; `all` still gives every byte. */
export async function withHead(
  chunks: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < bytes) {
    const next = await iterator.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(first)
  return { head, all: replay(head, iterator) }
}

async function* replay(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
