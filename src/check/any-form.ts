import { type Consumer, type Findings, MAX_BYTES } from './consumer.ts'
import { document } from './document.ts'
import { lines } from './lines.ts'
import { sniff } from './sniff.ts'

/** JSON Lines or one document, whichever the first two lines say. */
export function anyForm(findings: Findings, limit = MAX_BYTES): Consumer {
  const candidate = document(findings, limit)
  let chosen: Consumer | undefined
  let length = 0
  let sawNewline = false

  function asLines(head: Buffer): Consumer {
    const consumer = lines(findings, limit)
    consumer.push(head)
    return consumer
  }

  function choose(chunk: Buffer): Consumer | undefined {
    length += chunk.length
    // As a document it could not be held, as lines only the first is lost.
    if (length > limit) return asLines(Buffer.concat([candidate.bytes(), chunk]))
    candidate.push(chunk)
    if (candidate.isHar) return candidate
    sawNewline ||= chunk.includes('\n')
    const form = sawNewline ? sniff(candidate.bytes().toString('utf8')) : undefined
    if (form === 'lines') return asLines(candidate.bytes())
    return form === 'document' ? candidate : undefined
  }

  return {
    push(chunk) {
      if (chosen === undefined) chosen = choose(chunk)
      else chosen.push(chunk)
    },
    end() {
      const consumer = chosen ?? candidate
      consumer.end()
    },
  }
}
