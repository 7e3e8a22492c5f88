import type { Readable } from 'node:stream'

const KEPT = 8 * 1024

/** What a process printed since the last `clear`: the end of it, where it is long. */
export interface Output {
  text(): string
  clear(): void
}

export function capture(...streams: readonly (Readable | null)[]): Output {
  let text = ''
  let cut = false
  for (const stream of streams) {
    stream?.setEncoding('utf8')
    stream?.on('data', (chunk: string) => {
      text += chunk
      if (text.length <= KEPT) return
      text = text.slice(-KEPT)
      cut = true
    })
    stream?.on('error', () => {})
  }
  return {
    text: () => (cut ? `… ${text.trimEnd()}` : text.trimEnd()),
    clear: () => {
      text = ''
      cut = false
    },
  }
}
