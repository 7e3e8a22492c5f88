import fc from 'fast-check'
import { signsReasoning } from '../providers/signing.ts'
import type { Target } from '../providers/target.ts'
import type { Fragment } from './fragment.ts'
import { loop, severalParts } from './fragments/calls.ts'
import { cancelled, farResult, late, strayResult, unanswered } from './fragments/cancels.ts'
import { foreignIds, sameIds, sharedId, signedOddId, signsCalls } from './fragments/ids.ts'
import { cutArguments, madeUpName } from './fragments/malformed.ts'
import { pictured, sees } from './fragments/media.ts'
import { between, splitTurn, textAmongCalls } from './fragments/order.ts'
import { computed, runsCode, searched, searches } from './fragments/server.ts'
import { sessions } from './fragments/sessions.ts'
import { restored, shortened } from './fragments/stored.ts'
import { cutAnswer, emptyTurn, greeting, systemMidway, talk, unknownPart } from './fragments/talk.ts'
import { reasoned } from './fragments/thoughts.ts'

interface Weighted {
  readonly arbitrary: fc.Arbitrary<Fragment>
  readonly weight: number
  readonly holdsFor?: (target: Target) => boolean
}

/** What can be told of whatever the app wants. The usual comes first. */
const GENERAL: readonly Weighted[] = [
  { arbitrary: talk, weight: 3 },
  { arbitrary: loop, weight: 8 },
  { arbitrary: cancelled, weight: 4 },
  { arbitrary: foreignIds, weight: 3 },
  { arbitrary: sameIds, weight: 2 },
  { arbitrary: sharedId, weight: 1 },
  { arbitrary: signedOddId, weight: 2, holdsFor: signsCalls },
  { arbitrary: reasoned, weight: 2, holdsFor: signsReasoning },
  { arbitrary: between, weight: 2 },
  { arbitrary: splitTurn, weight: 1 },
  { arbitrary: textAmongCalls, weight: 1 },
  { arbitrary: cutArguments, weight: 1 },
  { arbitrary: madeUpName, weight: 1 },
  { arbitrary: severalParts, weight: 1 },
  { arbitrary: pictured, weight: 3, holdsFor: sees },
  { arbitrary: late, weight: 1 },
  { arbitrary: strayResult, weight: 2 },
  { arbitrary: farResult, weight: 1 },
  { arbitrary: unanswered, weight: 2 },
  { arbitrary: restored, weight: 2 },
  { arbitrary: shortened, weight: 2 },
  { arbitrary: sessions, weight: 2 },
  { arbitrary: cutAnswer, weight: 1 },
  { arbitrary: emptyTurn, weight: 1 },
  { arbitrary: greeting, weight: 1 },
  { arbitrary: systemMidway, weight: 1 },
  { arbitrary: unknownPart, weight: 1 },
]

/** What another provider can have answered before, beside all that. */
const ELSEWHERE: readonly Weighted[] = [
  { arbitrary: reasoned, weight: 8, holdsFor: signsReasoning },
  { arbitrary: searched, weight: 4, holdsFor: searches },
  { arbitrary: computed, weight: 4, holdsFor: runsCode },
]

export function fragmentsOf(target: Target): fc.Arbitrary<Fragment> {
  return drawn(GENERAL, target)
}

export function fragmentsElsewhere(target: Target): fc.Arbitrary<Fragment> {
  return drawn([...GENERAL, ...ELSEWHERE], target)
}

function drawn(all: readonly Weighted[], target: Target): fc.Arbitrary<Fragment> {
  return fc.oneof({ withCrossShrink: true }, ...all.filter(({ holdsFor }) => holdsFor?.(target) !== false))
}
