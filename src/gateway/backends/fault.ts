/** What goes wrong, where the provider or the network fails and the client has done nothing wrong: docs/answers.md. */
export const FAULT_KINDS = [
  '429',
  '500',
  '503',
  '529',
  'tools-unsupported',
  'unknown-model',
  'latency',
  'stall',
  'reset',
  'close',
  'truncate',
  'overloaded',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Of `latency` milliseconds, of `429` seconds to wait, else events that still get through. Absent: as the kind has it. */
  readonly amount?: number
  /** How often it strikes (0 to 1), or at which request, counted from 1. Absent: each time. */
  readonly when?: { readonly probability: number } | { readonly request: number }
}
