import type { Body } from '../../src/dialects/dialect.ts'
import { valueAt } from '../../src/json-pointer.ts'
import { judge } from '../../src/judge/judge.ts'
import { undecidable } from '../../src/judge/undecidable.ts'
import type { Violation } from '../../src/judge/violation.ts'
import type { Damage } from './damage/damage.ts'
import type { Expectation } from './expectations/expectation.ts'
import { expected } from './expectations/expected.ts'
import type { History } from './history/history.ts'

/** What came of a request that was damaged. */
export interface Trial {
  /** Undefined where nobody knows what the provider does. */
  readonly expectation: Expectation | undefined
  /** Whether the judge says what is to be expected. */
  readonly isRight: boolean
  /** What the damage broke. */
  readonly broken: readonly Violation[]
}

/** Judges a damaged request. `known`: faults that it had before. */
export function tried(damage: Damage, kind: string, known: ReadonlySet<string>): Trial {
  const { request, target } = damage.after
  const expectation = expected(kind, damage)
  const broken = judge(request, target).filter((violation) => !known.has(faultOf(request, violation)))
  return { expectation, broken, isRight: expectation === undefined || isRight(expectation, broken, damage.after) }
}

/** Recordings hold shortened strings, which break rules. The damage may move them, but what is wrong stays the same. */
export function faultsIn({ request, target }: History): ReadonlySet<string> {
  return new Set(judge(request, target).map((violation) => faultOf(request, violation)))
}

function faultOf(request: Body, { rule, pointer }: Violation): string {
  return pointer === '' ? rule : `${rule} ${JSON.stringify(valueAt(request, pointer))}`
}

function isRight({ verdict, rules }: Expectation, broken: readonly Violation[], after: History): boolean {
  switch (verdict) {
    case 'wrong':
      return broken.some(({ rule, level }) => level === 'must' && rules.includes(rule))
    case 'suspect':
      return broken.some(({ rule }) => rules.includes(rule))
    case 'undecidable':
      return undecidable(after.request, after.target).some(({ rule }) => rules.includes(rule))
    case 'legal':
      return broken.every(({ level }) => level !== 'must')
  }
}
