import { deflateSync, gzipSync } from 'node:zlib'
import { inflated } from '../fixtures/content-encoding.ts'

/**
 * Edits what is in compressed bytes, and compresses it again; what stays the same keeps its very bytes. undefined: they are
 * not compressed.
 */
export function editPacked(bytes: Buffer, edit: (inner: Buffer) => Buffer): Buffer | undefined {
  const packed = inflated(bytes)
  if (packed === undefined) return undefined
  const after = edit(packed.body)
  if (after.equals(packed.body)) return bytes
  return packed.by === 'gzip' ? gzipSync(after) : deflateSync(after)
}
