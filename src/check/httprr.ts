import { fromHttprr } from '../fixtures/import/httprr.ts'
import { type Consumer, type Findings, MAX_BYTES, TOO_LONG } from './consumer.ts'
import { hold } from './held.ts'

/** A trace of Go's `httprr`, whole: only the bytes before it say where an exchange ends. */
export function httprr(findings: Findings, limit = MAX_BYTES): Consumer {
  const held = hold(limit)
  return {
    push: (chunk) => held.add(chunk),
    end() {
      const imported = held.tooLong ? undefined : fromHttprr(held.bytes())
      if (imported === undefined) findings.broken(1, held.tooLong ? TOO_LONG : 'not as long as it says')
      for (const [index, exchange] of imported?.exchanges.entries() ?? []) findings.entry(exchange, index + 1)
    },
  }
}
