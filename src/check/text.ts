import { UserError } from '../errors.ts'
import { atLeast, withHead } from './head.ts'

/** Enough to see a byte order mark; no more, so that a slow pipe is not kept waiting. */
const MARK_BYTES = 3
/** Nearly all binary formats have a zero byte this early. */
const BINARY_BYTES = 1024

/** Drops a UTF-8 byte order mark and refuses what is not text. */
export async function* textOnly(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<Buffer> {
  const { head, all } = await withHead(chunks, atLeast(MARK_BYTES))
  const place = { file: source }
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) {
    throw new UserError('This is UTF-16 text', { place, hint: 'Convert it to UTF-8: iconv -f UTF-16 -t UTF-8' })
  }
  if (head.subarray(0, BINARY_BYTES).includes(0)) {
    throw new UserError('This is a binary file', {
      place,
      hint: 'check reads JSON, JSON Lines, YAML and recordings of other tools, also with gzip. Unpack other archives first.',
    })
  }
  let skip = startsWith(head, [0xef, 0xbb, 0xbf]) ? 3 : 0
  for await (const chunk of all) {
    yield chunk.subarray(skip)
    skip = 0
  }
}

function startsWith(bytes: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
