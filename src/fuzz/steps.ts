import { targetName } from '../providers/index.ts'
import type { StepEntry } from '../scenarios/form.ts'
import { type Fragment, type Teller, thoughtless } from './fragment.ts'
import { answer, labelled, resultSteps, roundSteps } from './rounds.ts'
import type { Away, FuzzStory } from './story.ts'
import { isOf, isWaiting } from './units.ts'

/** What happens in the story, up to its ending. `lively`: with a request for each of the answers. */
export function stepsOf(told: FuzzStory, lively: boolean): StepEntry[] {
  const { away, world, fragments, asks, open, system } = told
  let count = 0
  const teller: Teller = { label: () => `c${++count}`, thinks: world?.thinks ?? thoughtless }
  const asked = (steps: readonly StepEntry[]) => (lively ? withRequests(steps) : steps)
  const tell = (all: readonly Fragment[]) => asked(all.flatMap((each) => each.steps(teller)))
  const own = [...fragments, ...(world?.fragments ?? [])]
  const behind = Math.min(away?.behind ?? 0, own.length)
  return [
    ...(away !== undefined && behind === 0 ? [{ target: targetName(away.of) }] : []),
    ...(system === undefined ? [] : [{ system }]),
    ...tell(own.slice(0, behind)),
    ...(away === undefined ? [] : awaySteps(away, behind, teller)),
    ...tell(own.slice(behind)),
    ...asked([{ user: asks }, ...open.flatMap((each) => roundSteps(each, teller))]),
  ]
}

function awaySteps({ of, fragments, handsOver }: Away, behind: number, { label }: Teller): StepEntry[] {
  const teller: Teller = { label, thinks: thoughtless }
  const calls = handsOver === undefined ? [] : labelled(handsOver, teller)
  return [
    ...(behind === 0 ? [] : [{ switch: { to: targetName(of) } }]),
    ...fragments.flatMap((each) => each.steps(teller)),
    ...(handsOver === undefined ? [] : [{ user: 'Look.' }, answer(calls, handsOver, teller)]),
    { switch: { to: '$to' } },
    ...(handsOver === undefined ? [] : resultSteps(calls, handsOver)),
  ]
}

/** An answer comes of a request where something was said or given right before it. */
function withRequests(steps: readonly StepEntry[]): StepEntry[] {
  return steps.flatMap((step, index): StepEntry[] =>
    isOf(step, 'assistant') && isWaiting(steps[index - 1]) ? ['send', step] : [step],
  )
}
