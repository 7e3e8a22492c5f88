import { createReadStream } from 'node:fs'
import { UserError } from '../errors.ts'

export const STDIN = '-'

/** Node's default of 64 KiB would cost a quarter of the speed. */
const CHUNK_BYTES = 1024 * 1024

/** The raw bytes of a file. A name that cannot be read is a `UserError`. */
export async function* openFile(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })
  } catch (error) {
    throw explain(error, path)
  }
}

/** The `UserError` for what the file system does not let us read; any other error as it is. */
export function explain(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const place = { file: path }
  if (code === 'ENOENT') {
    return new UserError('There is no such file', { place, hint: 'Check the path, or use - for standard input.' })
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new UserError('You may not read this', { place, hint: 'Check its permissions.' })
  }
  if (code === 'EISDIR') {
    return new UserError('This is a folder', { place, hint: 'Name a file.' })
  }
  return error
}
