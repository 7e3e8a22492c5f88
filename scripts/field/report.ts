import type { Input } from '../../src/scenarios/case.ts'

/** What came of all clients. */
export interface FieldReport {
  readonly version: 1
  readonly clients: readonly ClientResult[]
  readonly missing: readonly Missing[]
}

/** A client that could not be run, and why. */
export interface Missing {
  readonly folder: string
  readonly reason: string
}

/** One client for one target. */
export interface ClientResult extends Tally {
  /** Under `examples/clients/`. */
  readonly folder: string
  readonly client: string
  readonly target: string
  /** Name -> version that is installed. */
  readonly packages: Readonly<Record<string, string>>
  readonly requests: number
  readonly ms: number
  readonly families: Readonly<Record<string, Tally>>
  readonly findings: readonly Finding[]
  /** Why not all cases were run. */
  readonly ended?: string
}

/** Cases by verdict. */
export interface Tally {
  readonly pass: number
  readonly fail: number
  readonly skip: number
  readonly error: number
}

/** What a client does wrong in one or many cases; each failing case is in one finding. */
export interface Finding {
  /** What the client was given: a history without fault, one that another provider began, a broken one. */
  readonly input: Input
  /** The rule that is broken; else the deviation; else the behaviour; else `unmet`, an expectation, or `error`. */
  readonly kind: string
  /** In the first case. */
  readonly message: string
  /** Ids of the first cases. */
  readonly cases: readonly string[]
  readonly count: number
  /** What else is wrong in these cases. */
  readonly beside: readonly string[]
  /** The part of the request around the fault in the first case, a line each; `>` is broken, `·` its other half. */
  readonly wire: readonly string[]
}
