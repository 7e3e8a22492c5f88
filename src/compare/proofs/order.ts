import { groupBy } from '../../conversation/group-by.ts'
import type { Comparison } from '../comparison.ts'
import { thoughtText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Place } from '../transcript/places.ts'
import type { Reasoning } from '../transcript/transcript.ts'
import { survivorsOf } from '../turns/survivors.ts'
import { isHome } from './home.ts'
import { isOwn } from './proofs.ts'

/** A part of an answer where it was told and where it is said. */
interface Kept<P extends Place = Place> {
  readonly told: P
  readonly said: P
}

/** Reasoning with its proof that no longer stands between what it stood between: its answer is another one then. */
export function thoughtOrderDeviations(c: Comparison): Deviation[] {
  const alike = groupBy(c.told.reasoning, ({ part }) => part.signature)
  const single = c.told.reasoning.filter(({ part }) => alike.get(part.signature)?.length === 1)
  const thoughts = single.flatMap((told) => keptThought(c, told))
  if (thoughts.length === 0) return []
  const all: readonly Kept[] = [...thoughts, ...survivorsOf(c)]
  return thoughts
    .filter((thought) => all.some((other) => areTurned(thought, other)))
    .map(({ told, said }) => {
      const message = `In its answer ${thoughtText(told.part)} stands in another place than it was told.`
      return c.deviation('reordered', message, said.part)
    })
}

function keptThought(c: Comparison, told: Reasoning): Kept<Reasoning>[] {
  if (!told.part.signature || !isOwn(told, c.options.target)) return []
  const said = c.said.reasoning.find((place) => place.part.signature === told.part.signature && isHome(c, told, place))
  return said === undefined ? [] : [{ told, said }]
}

function areTurned(thought: Kept, other: Kept): boolean {
  if (thought.told.stored !== other.told.stored) return false
  // Most providers want the calls of an answer at its end, and whatever was told behind them before them.
  if (other.told.part.type === 'tool_call' && other.told.at < thought.told.at) return false
  return (thought.told.at - other.told.at) * (thought.said.at - other.said.at) < 0
}
