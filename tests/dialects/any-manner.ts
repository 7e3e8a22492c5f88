import fc from 'fast-check'
import type { ReplyManner } from '../../src/dialects/manner.ts'

/** Every way of putting an answer on the wire that a law may hold for. */
export const anyManner: fc.Arbitrary<ReplyManner> = fc.record(
  {
    responseId: fc.constantFrom('', 'response-1'),
    finish: fc.constantFrom(null, false as const, 'stop', 'weird'),
    index: fc.constantFrom('absent', 'zero'),
    calls: fc.constantFrom('whole', 'pieces', 'interleaved', 'repeated', 'snapshots'),
    noise: fc.constant(true as const),
    unmarkedEnd: fc.constant(true as const),
    usage: fc.constant(false as const),
  },
  { requiredKeys: [] },
)
