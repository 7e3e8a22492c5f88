/** Bytes kept until the rest has come; lets go of them past the limit. */
export interface Held {
  /** How many bytes were added. */
  readonly length: number
  readonly tooLong: boolean
  add(bytes: Buffer): void
  /** As if more had come than may be kept. */
  lose(): void
  /** All bytes in one piece. */
  bytes(): Buffer
  clear(): void
}

export function hold(limit: number): Held {
  let parts: Buffer[] = []
  let length = 0
  return {
    get length() {
      return length
    },
    get tooLong() {
      return length > limit
    },
    add(bytes) {
      length += bytes.length
      if (length > limit) parts = []
      else parts.push(bytes)
    },
    lose() {
      parts = []
      length = limit + 1
    },
    bytes() {
      const [first = Buffer.alloc(0)] = parts
      const whole = parts.length > 1 ? Buffer.concat(parts) : first
      parts = [whole]
      return whole
    },
    clear() {
      parts = []
      length = 0
    },
  }
}
