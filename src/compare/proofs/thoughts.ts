import { inRegime } from '../../providers/registry.ts'
import type { Comparison } from '../comparison.ts'
import { thoughtText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Reasoning } from '../transcript/transcript.ts'
import { isHome } from './home.ts'
import { isInOpenLoop } from './proofs.ts'

/** Thoughts that carry no proof, of a model that wants them back with its calls: they stay in their turns. */
export function thoughtDeviations(c: Comparison): Deviation[] {
  const { target } = c.options
  if (!inRegime(target, 'thinking')) return []
  const own = c.told.reasoning.filter(
    ({ part, message }) => !part.signature && part.content !== '' && message.origin?.provider === target.provider,
  )
  return own.flatMap((thought) => deviationOf(c, thought))
}

function deviationOf(c: Comparison, thought: Reasoning): Deviation[] {
  // On these wires an answer has one text for all that was thought.
  const places = c.said.reasoning.filter(({ part }) => part.content.includes(thought.part.content))
  const [first] = places
  const name = thoughtText(thought.part)
  if (places.some((place) => isHome(c, thought, place))) return []
  if (first !== undefined) {
    return [c.deviation('reordered', `In the request ${name} stands in another turn than it was told.`, first.part)]
  }
  if (c.options.thinking !== true || !isInOpenLoop(thought, c.told)) return []
  return [c.deviation('lost-reasoning', `The model needs ${name} back, and it is not in the request.`)]
}
