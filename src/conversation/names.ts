import { createHash } from 'node:crypto'

/** Which function names a provider takes. All of them take Latin letters, digits, `_` and `-`. */
export interface NameForm {
  readonly pattern: RegExp
  readonly maxLength: number
}

const HASH_LENGTH = 8

/**
 * The name as the provider takes it: itself where it fits; otherwise cleaned, with a hash of the whole name behind it,
 * so that two names never become one and a name becomes the same one in declarations, calls and responses.
 */
export function wireName(name: string, { pattern, maxLength }: NameForm): string {
  if (pattern.test(name)) return name
  const readable = `tool_${name.replace(/[^a-zA-Z0-9_-]+/g, '_')}`.slice(0, maxLength - HASH_LENGTH - 1)
  return `${readable}_${createHash('sha256').update(name).digest('hex').slice(0, HASH_LENGTH)}`
}
