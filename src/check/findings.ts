import type { Findings } from './consumer.ts'
import { exchangesOf, readExchange } from './exchange.ts'
import type { LoggedConversation, LoggedRequest, Reading } from './logged-request.ts'
import { readRecord } from './record.ts'
import { readTelemetry } from './telemetry.ts'

/** What becomes of the values of a source. */
export interface SourceEvents {
  request(request: LoggedRequest, line: number): void
  conversation(conversation: LoggedConversation, line: number): void
  unreadable(message: string, line: number): void
  /** Resolves when more can be taken; undefined: at once. */
  ready(): Promise<void> | undefined
}

export interface SourceFindings extends Findings {
  /** Says that a source holds nothing to judge; undefined where it does. */
  nothing(): string | undefined
}

/** Tells what each value that is found is a record of. */
export function findingsFor(events: SourceEvents): SourceFindings {
  let values = 0
  const skipped = { exchanges: 0, spans: 0 }

  function read(reading: Reading | undefined, line: number, kind: keyof typeof skipped): void {
    if (reading === undefined) skipped[kind]++
    else values++
    if (reading === undefined) return
    if ('unreadable' in reading) events.unreadable(reading.unreadable, line)
    else if ('attributes' in reading) events.conversation(reading, line)
    else events.request(reading, line)
  }

  return {
    value(value, line) {
      const exchanges = exchangesOf(value)
      const spans = exchanges === undefined ? readTelemetry(value) : undefined
      for (const [index, one] of exchanges?.entries() ?? []) read(readExchange(one), line + index, 'exchanges')
      for (const reading of spans ?? []) read(reading, line, 'spans')
      if (exchanges === undefined && spans === undefined) read(readRecord(value), line, 'exchanges')
    },
    entry: (entry, line) => read(readExchange(entry), line, 'exchanges'),
    broken(line, message) {
      values++
      events.unreadable(message, line)
    },
    nothing() {
      if (values > 0) return undefined
      if (skipped.exchanges > 0) return `none of the ${skipped.exchanges} entries is a request to an LLM`
      return skipped.spans === 0
        ? 'there is nothing in it'
        : `none of the ${skipped.spans} spans or log records has gen_ai.input.messages`
    },
  }
}
