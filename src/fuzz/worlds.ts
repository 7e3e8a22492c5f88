import fc from 'fast-check'
import type { Target } from '../providers/target.ts'
import type { World } from './world.ts'
import { CACHING } from './worlds/caching.ts'
import { REASONING } from './worlds/reasoning.ts'
import { TOOLSETS } from './worlds/tools.ts'

const WORLDS = [...REASONING, ...CACHING, ...TOOLSETS]

/** All that a target can be asked for. */
export function worldsOf(target: Target): fc.Arbitrary<World> {
  return fc.oneof(...WORLDS.filter(({ holdsFor }) => holdsFor(target)))
}
