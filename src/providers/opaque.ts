import { hash } from 'node:crypto'

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const DIGITS = '0123456789'

/** Characters that look drawn by lot and are the same for the same seed; at most 64. */
export function opaque(seed: string, length: number, alphabet: string = ALPHANUMERIC): string {
  let drawn = ''
  for (const byte of hash('sha512', seed, 'buffer').subarray(0, length)) drawn += alphabet[byte % alphabet.length]
  return drawn
}

/** A UUID of version 4 in form; the same for the same seed. */
export function uuid(seed: string): string {
  return opaque(seed, 32, '0123456789abcdef').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
