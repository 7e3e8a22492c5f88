import { isUtf8 } from 'node:buffer'

export type Parsed = { readonly value: unknown } | { readonly broken: string }

export function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { broken: `not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

export function parseBytes(bytes: Buffer): Parsed {
  return isUtf8(bytes) ? parseJson(bytes.toString('utf8')) : { broken: NOT_UTF8 }
}

export const NOT_UTF8 = 'not valid UTF-8'
