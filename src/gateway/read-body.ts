import type { Incoming } from './http.ts'

/** The largest body that any provider is known to take. @see https://platform.claude.com/docs/en/api/overview */
export const LARGEST_BODY = 32 * 1024 * 1024

/** `too-large`: the rest of it is not kept. `cut-off`: the client went away before its end. */
export type BodyRead = Buffer | 'too-large' | 'cut-off'

const NOTHING = Buffer.alloc(0)

export function readBody(request: Incoming, largest = LARGEST_BODY): Promise<BodyRead> {
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    request.resume()
    return Promise.resolve('too-large')
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (read: BodyRead): void => {
      request.off('data', keep)
      resolve(read)
    }
    const keep = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= largest) chunks.push(chunk)
      else {
        settle('too-large')
        request.resume()
      }
    }
    request.on('data', keep)
    request.once('end', () => settle(joined(chunks)))
    request.once('error', () => settle('cut-off'))
    request.once('close', () => settle('cut-off'))
  })
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [only = NOTHING] = chunks
  return chunks.length < 2 ? only : Buffer.concat(chunks)
}
