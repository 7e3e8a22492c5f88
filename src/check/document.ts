import { type Consumer, type Findings, MAX_BYTES, TOO_LONG } from './consumer.ts'
import { findEntries } from './find-entries.ts'
import { hold } from './held.ts'
import { listItems } from './list-items.ts'
import { parseBytes } from './parse-json.ts'

export interface DocumentConsumer extends Consumer {
  readonly isHar: boolean
  /** What is held so far. */
  bytes(): Buffer
}

/** One JSON document: a HAR, given entry by entry as it comes, or anything else, given whole (a list item by item). */
export function document(findings: Findings, limit = MAX_BYTES): DocumentConsumer {
  const held = hold(limit)
  const finder = findEntries()
  let entries: Consumer | undefined

  return {
    get isHar() {
      return entries !== undefined
    },
    bytes: () => held.bytes(),
    push(chunk) {
      if (entries !== undefined) return entries.push(chunk)
      const start = finder.push(chunk)
      if (start === undefined) return held.add(chunk)
      held.clear()
      entries = harEntries(findings, limit)
      entries.push(chunk.subarray(start))
    },
    end() {
      if (entries !== undefined) entries.end()
      else if (held.tooLong) findings.broken(1, `${TOO_LONG}: put one request on a line`)
      else whole(held.bytes(), findings)
    },
  }
}

function whole(bytes: Buffer, findings: Findings): void {
  if (bytes.toString('latin1').trim() === '') return
  const parsed = parseBytes(bytes)
  if ('broken' in parsed) findings.broken(1, parsed.broken)
  else for (const [index, value] of itemsOf(parsed.value).entries()) findings.value(value, index + 1)
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

function harEntries(findings: Findings, limit: number): Consumer {
  return listItems(
    {
      item(bytes, number) {
        const parsed = bytes === undefined ? { broken: TOO_LONG } : parseBytes(bytes)
        if ('broken' in parsed) findings.broken(number, parsed.broken)
        else findings.entry(parsed.value, number)
      },
      unfinished: (number) => findings.broken(number, 'the data end inside the list of entries'),
    },
    limit,
  )
}
