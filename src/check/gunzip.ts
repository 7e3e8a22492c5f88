import { once } from 'node:events'
import { createGunzip, type Gunzip } from 'node:zlib'
import { UserError } from '../errors.ts'
import { atLeast, withHead } from './head.ts'

const CHUNK_BYTES = 256 * 1024
/** What is fed at once may unfold to a thousand times its size, all of which is held. */
const FEED_BYTES = 32 * 1024

/** Undoes gzip where the bytes begin with its mark; other bytes pass as they are. */
export async function* gunzip(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<Buffer> {
  const { head, all } = await withHead(chunks, atLeast(2))
  if (head[0] === 0x1f && head[1] === 0x8b) yield* inflate(all, source)
  else yield* all
}

/**
 * Feeds one chunk at a time, so that all that a cut-off stream held is given before its error:
 * a pipe would lose what it had buffered.
 */
async function* inflate(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: CHUNK_BYTES })
  const ready: Buffer[] = []
  let failure: Error | undefined
  stream.on('data', (chunk: Buffer) => ready.push(chunk))
  stream.on('error', (error) => {
    failure = error
  })
  try {
    for await (const chunk of small(chunks)) {
      await write(stream, chunk)
      yield* ready.splice(0)
      if (failure !== undefined) break
    }
    if (failure === undefined) await end(stream)
    yield* ready.splice(0)
  } finally {
    stream.destroy()
  }
  if (failure !== undefined) throw damaged(failure, source)
}

async function* small(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += FEED_BYTES) yield chunk.subarray(at, at + FEED_BYTES)
  }
}

/** Resolves when the chunk is used up, or when the stream has failed: it then forgets its callback. */
function write(stream: Gunzip, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('close', done)
      resolve()
    }
    stream.once('close', done)
    stream.write(chunk, done)
  })
}

async function end(stream: Gunzip): Promise<void> {
  const closed = once(stream, 'close')
  stream.end()
  await closed.catch(() => undefined)
}

function damaged(error: Error, source: string): UserError {
  const cut = error.message === 'unexpected end of file'
  return new UserError(cut ? 'The gzip data end too early' : `The gzip data are damaged: ${error.message}`, {
    place: { file: source },
    hint: 'Only what stands before the damage was checked. Fetch or write the file again.',
    cause: error,
  })
}
