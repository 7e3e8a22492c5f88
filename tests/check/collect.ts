import type { Consumer, Findings } from '../../src/check/consumer.ts'

export type Found = ['value', unknown, number] | ['entry', unknown, number] | ['broken', number, string]

/** What a consumer finds in these pieces. */
export function collect(make: (findings: Findings) => Consumer, pieces: readonly (Buffer | string)[]): Found[] {
  const found: Found[] = []
  const consumer = make({
    value: (value, line) => found.push(['value', value, line]),
    entry: (entry, number) => found.push(['entry', entry, number]),
    broken: (line, message) => found.push(['broken', line, message]),
  })
  for (const piece of pieces) consumer.push(Buffer.from(piece))
  consumer.end()
  return found
}

/** The same bytes in pieces of that size. */
export function cut(text: string | Buffer, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
}

export async function* stream(pieces: readonly (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

export async function drain(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
