import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { UserError } from '../errors.ts'

export const STDIN = '-'

/** Node's default of 64 KiB would cost a quarter of the speed. */
const CHUNK_BYTES = 1024 * 1024

/** The raw bytes of a file. A name that cannot be read is a `UserError`. */
export async function* openFile(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    if ((await stat(path)).isDirectory()) throw isDirectory(path)
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES, signal })
  } catch (error) {
    throw explain(error, path)
  }
}

function explain(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const place = { file: path }
  if (code === 'ENOENT') {
    return new UserError('There is no such file', { place, hint: 'Check the path, or use - for standard input.' })
  }
  if (code === 'EISDIR') return isDirectory(path)
  if (code === 'EACCES' || code === 'EPERM') {
    return new UserError('You may not read this file', { place, hint: 'Check its permissions.' })
  }
  return error
}

function isDirectory(path: string): UserError {
  return new UserError('This is a directory', {
    place: { file: path },
    hint: `Name the files in it, for example ${path.replace(/\/+$/, '')}/*.jsonl`,
  })
}
