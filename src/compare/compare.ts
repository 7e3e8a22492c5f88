import type { Conversation } from '../conversation/message.ts'
import type { ParsedRequest } from '../dialects/dialect.ts'
import { callDeviations } from './calls/calls.ts'
import { idDeviations } from './calls/ids.ts'
import { nameDeviations } from './calls/names.ts'
import { type CompareOptions, type Comparison, readComparison } from './comparison.ts'
import type { Deviation } from './deviation.ts'
import { mediaDeviations } from './media.ts'
import { opaqueDeviations } from './proofs/opaque.ts'
import { thoughtOrderDeviations } from './proofs/order.ts'
import { thoughtDeviations } from './proofs/thoughts.ts'
import { markDeviations } from './results/marks.ts'
import { resultPlaceDeviations } from './results/result-places.ts'
import { resultDeviations } from './results/results.ts'
import { serverToolDeviations } from './server-tools/server-tools.ts'
import { textDeviations } from './texts/texts.ts'
import { turnDeviations } from './turns/turns.ts'

export type { CompareOptions } from './comparison.ts'

const CHECKS: readonly ((comparison: Comparison) => Deviation[])[] = [
  callDeviations,
  nameDeviations,
  idDeviations,
  resultDeviations,
  markDeviations,
  resultPlaceDeviations,
  textDeviations,
  turnDeviations,
  mediaDeviations,
  opaqueDeviations,
  thoughtOrderDeviations,
  thoughtDeviations,
  serverToolDeviations,
]

/** The second question about a request: does it say what happened? Empty where it does. */
export function compare(told: Conversation, said: ParsedRequest, options: CompareOptions): Deviation[] {
  const comparison = readComparison(told, said, options)
  return CHECKS.flatMap((check) => check(comparison))
}
