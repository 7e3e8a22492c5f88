/** Splits off the first bytes, as many as are enough or as there are; `all` still gives every byte. */
export async function withHead(
  chunks: AsyncIterable<Buffer>,
  isEnough: (head: Buffer) => boolean,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (!isEnough(head)) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head, all: replay(head, iterator) }
}

export function atLeast(bytes: number): (head: Buffer) => boolean {
  return (head) => head.length >= bytes
}

async function* replay(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
