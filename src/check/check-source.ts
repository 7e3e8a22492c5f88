import { addAbortSignal, type Readable } from 'node:stream'
import { anyForm } from './any-form.ts'
import type { Findings } from './consumer.ts'
import { gunzip } from './gunzip.ts'
import { readHarEntry } from './har-entry.ts'
import type { LoggedRequest, Reading } from './logged-request.ts'
import { readRecord } from './record.ts'
import { openFile, STDIN } from './source.ts'
import { textOnly } from './text.ts'

/** What becomes of the values of a source. */
export interface SourceEvents {
  request(request: LoggedRequest, line: number): void
  unreadable(message: string, line: number): void
  /** Resolves when more can be taken; undefined: at once. */
  ready(): Promise<void> | undefined
}

export interface SourceContext {
  readonly stdin: Readable
  readonly signal: AbortSignal
}

/** Reads one source to its end. Rejects with a `UserError` where it cannot be read, or not to its end. */
export async function checkSource(source: string, events: SourceEvents, context: SourceContext): Promise<void> {
  const found = findingsFor(events)
  const consumer = anyForm(found)
  for await (const chunk of textOnly(gunzip(open(source, context), source), source)) {
    consumer.push(chunk)
    const wait = events.ready()
    if (wait !== undefined) await wait
  }
  consumer.end()
  const nothing = found.nothing()
  if (nothing !== undefined) events.unreadable(nothing, 1)
}

function open(source: string, { stdin, signal }: SourceContext): AsyncIterable<Buffer> {
  return source === STDIN ? addAbortSignal(signal, stdin) : openFile(source, signal)
}

function findingsFor(events: SourceEvents): Findings & { nothing(): string | undefined } {
  let values = 0
  let skipped = 0

  function read(reading: Reading, line: number): void {
    values++
    if ('unreadable' in reading) events.unreadable(reading.unreadable, line)
    else events.request(reading, line)
  }

  return {
    value: (value, line) => read(readRecord(value), line),
    entry(entry, number) {
      const reading = readHarEntry(entry)
      if (reading === undefined) skipped++
      else read(reading, number)
    },
    broken(line, message) {
      values++
      events.unreadable(message, line)
    },
    nothing() {
      if (values > 0) return undefined
      return skipped === 0 ? 'there is nothing in it' : `none of the ${skipped} entries is a request to an LLM`
    },
  }
}
