import { addAbortSignal, type Readable } from 'node:stream'
import { consumerFor } from './consumer-for.ts'
import { findingsFor, type SourceEvents } from './findings.ts'
import { gunzip } from './gunzip.ts'
import { withHead } from './head.ts'
import { openFile, STDIN } from './source.ts'
import { textOnly } from './text.ts'
import { tellsForm } from './yaml-form.ts'

export interface SourceContext {
  readonly stdin: Readable
  readonly signal: AbortSignal
}

/**
 * Reads one source to its end; where there is nothing in it to judge, says so. Rejects with a `UserError` where it cannot
 * be read, or not to its end.
 */
export async function checkSource(
  source: string,
  events: SourceEvents,
  context: SourceContext,
): Promise<string | undefined> {
  const found = findingsFor(events)
  const { head, all } = await withHead(textOnly(gunzip(open(source, context), source), source), tellsForm)
  const consumer = await consumerFor(source, head, found)
  for await (const chunk of all) {
    consumer.push(chunk)
    const wait = events.ready()
    if (wait !== undefined) await wait
  }
  consumer.end()
  return found.nothing()
}

function open(source: string, { stdin, signal }: SourceContext): AsyncIterable<Buffer> {
  return source === STDIN ? addAbortSignal(signal, stdin) : openFile(source, signal)
}
