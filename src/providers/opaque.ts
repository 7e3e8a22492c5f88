import { hash } from 'node:crypto'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const DIGITS = '0123456789'

/** Characters that look drawn by lot and are the same for the same seed; at most 64. */
export function opaque(seed: string, length: number, alphabet: string = ALPHANUMERIC): string {
  const bytes = hash('sha512', seed, 'binary')
  let drawn = ''
  for (let at = 0; at < length && at < bytes.length; at += 1) drawn += alphabet[bytes.charCodeAt(at) % alphabet.length]
  return drawn
}

/** A UUID of version 4 in form; the same for the same seed. */
export function uuid(seed: string): string {
  return opaque(seed, 32, '0123456789abcdef').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
