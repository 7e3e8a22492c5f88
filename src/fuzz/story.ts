import fc from 'fast-check'
import { parseTarget } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import { type Ending, endingsOf } from './endings.ts'
import type { Fragment } from './fragment.ts'
import { maybe } from './maybe.ts'
import { fragmentsElsewhere, fragmentsOf } from './pool.ts'
import { type Round, round } from './rounds.ts'
import { said } from './values.ts'
import type { World } from './world.ts'
import { worldsOf } from './worlds.ts'

/** A whole conversation, up to a request. */
export interface FuzzStory {
  readonly away: Away | undefined
  readonly world: World | undefined
  readonly fragments: readonly Fragment[]
  readonly ending: Ending | undefined
  readonly asks: string
  /** Rounds of calls behind the last question: what comes next is the model's. */
  readonly open: readonly Round[]
  readonly system: string | undefined
  /** Where the history is not the target's own, a request was made for each of its answers nevertheless. */
  readonly lively: boolean
}

/** What another provider answered, between the fragments. */
export interface Away {
  readonly of: Target
  readonly fragments: readonly Fragment[]
  /** Called there; the results come when it is over. */
  readonly handsOver: Round | undefined
  /** So many fragments come before it. */
  readonly behind: number
}

/** One of each form of ids and proofs. */
const ELSEWHERE = ['openai', 'anthropic', 'gemini/gemini-3-pro-preview', 'mistral', 'openai:responses', 'moonshot']

/** Smaller parts come last, so that a failure loses the large ones first. */
export function storyOf(target: Target): fc.Arbitrary<FuzzStory> {
  return fc.record({
    away: maybe(5, awayFrom(target)),
    world: fc.option(worldsOf(target), { nil: undefined, freq: 3 }),
    fragments: fc.array(fragmentsOf(target), { maxLength: 3 }),
    ending: maybe(3, endingsOf(target)),
    open: fc.array(round, { maxLength: 2 }),
    system: maybe(2, said),
    lively: fc.boolean(),
    asks: said,
  })
}

function awayFrom(target: Target): fc.Arbitrary<Away> {
  const others = ELSEWHERE.map((name) => parseTarget(name)).filter(
    ({ dialect, provider }) => dialect !== target.dialect || provider !== target.provider,
  )
  return fc.oneof(
    ...others.map((of) =>
      fc.record({
        of: fc.constant(of),
        fragments: fc.array(fragmentsElsewhere(of), { maxLength: 2 }),
        handsOver: maybe(4, round),
        behind: fc.nat({ max: 2 }),
      }),
    ),
  )
}
