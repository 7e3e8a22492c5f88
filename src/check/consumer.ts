/** Takes the bytes of one source as they come, with all compression undone. */
export interface Consumer {
  push(chunk: Buffer): void
  end(): void
}

/** What a consumer finds. Lines count from 1; a HAR entry counts as its number. */
export interface Findings {
  value(value: unknown, line: number): void
  entry(entry: unknown, number: number): void
  broken(line: number, message: string): void
}

/** One value may be this long; a longer one is unreadable, so that memory stays bounded. */
export const MAX_BYTES = 64 * 1024 * 1024

export const TOO_LONG = `longer than ${MAX_BYTES / 1024 / 1024} MiB`
