import { createHmac, randomBytes } from 'node:crypto'
import type { Access } from './source.ts'

/** Of this process alone, so that a fingerprint tells nothing of a key. */
const SALT = randomBytes(32)

/** The same for the same provider, address and key, and for no other. */
export function fingerprint({ asked, base, credentials }: Access): string {
  const text = JSON.stringify([asked.provider, asked.dialect, base.href, credentials.headers])
  return createHmac('sha256', SALT).update(text).digest('base64')
}
