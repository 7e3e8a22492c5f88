import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { Input } from '../scenarios/case.ts'
import type { ExpectForm, Form, StepEntry } from '../scenarios/form.ts'
import { unknownPattern } from '../scenarios/partners.ts'
import type { Ending } from './endings.ts'
import type { Fragment, Leeway, Teller } from './fragment.ts'
import { answer, labelled, resultSteps, roundSteps } from './rounds.ts'
import type { Away, FuzzStory } from './story.ts'
import { isOf, isWaiting } from './units.ts'
import { TOOLS } from './values.ts'

const WORSE: readonly Input[] = ['valid', 'foreign', 'damaged']

/** What a change of the provider may cost. */
const SWITCHED: Leeway = { input: 'foreign', but: ['lost-reasoning', 'lost-media', 'invented-text'], rewrites: true }

/** The story as a scenario for one target. */
export function formOf(whole: FuzzStory, target: Target, id: string): Form {
  const told = whole.world?.tools === 'none' ? onlyWorld(whole) : whole
  const { world, away, fragments } = told
  const own = [...fragments, ...(world?.fragments ?? [])]
  const every = [...own, ...(away?.fragments ?? [])]
  const isStored = every.some(({ storedOnly }) => storedOnly === true)
  const ending = endingOf(told, isStored)
  const all: readonly Leeway[] = [
    ...own,
    ...(world === undefined ? [] : [world]),
    ...(away === undefined ? [] : [SWITCHED, ...away.fragments]),
  ]
  const changed = ending === undefined ? all : [...all, ending]
  const input = worst(changed)
  const rewrites = changed.some((each) => each.rewrites === true)
  const expect: ExpectForm = {
    ...faithful(all),
    ...(!rewrites && input !== 'damaged' && { extends: 'previous' }),
    ...(!rewrites && input === 'valid' && { ids: 'verbatim' }),
    ...world?.expect,
  }
  const options = world?.options ?? {}
  const last: ExpectForm = { ...faithful(changed), ...ending?.expect?.(options) }
  const undeclared = [...new Set(every.flatMap((each) => each.undeclared ?? []))]
  const steps = [
    ...stepsOf(told, !isStored && input !== 'valid' && told.lively),
    ...(ending?.steps({ options, last }) ?? []),
  ]
  return {
    scenario: id,
    title: 'Found by fuzzing',
    why: 'A conversation of this form is told wrongly, or is refused.',
    input,
    targets: [patternOf(target)],
    tools: world?.tools === 'none' ? [] : [...TOOLS, ...(world?.tools ?? [])],
    ...(undeclared.length > 0 && { undeclared }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(isStored
      ? { history: steps, expect: { ...expect, ...last } }
      : {
          steps: [
            ...steps,
            'send',
            ...(ending !== undefined && Object.keys(last).length > 0 ? [{ expect: last }] : []),
          ],
          ...(Object.keys(expect).length > 0 && { expect }),
        }),
  }
}

/** Where nothing can be called, all else that the story holds is left out. */
function onlyWorld({ world, system, asks }: FuzzStory): FuzzStory {
  return { world, system, asks, away: undefined, fragments: [], ending: undefined, open: [], lively: false }
}

function worst(all: readonly Leeway[]): Input {
  return WORSE[Math.max(0, ...all.map(({ input = 'valid' }) => WORSE.indexOf(input)))] ?? 'valid'
}

function faithful(all: readonly Leeway[]): Pick<ExpectForm, 'faithful'> {
  const but = [...new Set(all.flatMap((each) => each.but ?? []))]
  return but.length === 0 ? {} : { faithful: { but } }
}

/** A model that is not among those that we test with has no name of its own in a scenario. */
function patternOf(target: Target): string {
  const name = targetName(target)
  return unknownPattern(name) === undefined ? name : target.dialect
}

/** What the app wants all along decides how it ends, where it does. */
function endingOf({ world, ending }: FuzzStory, isStored: boolean): Ending | undefined {
  const chosen = world?.ending ?? ending
  return isStored && chosen?.asks === true ? undefined : chosen
}

function stepsOf(told: FuzzStory, lively: boolean): StepEntry[] {
  const { away, world, fragments, asks, open, system } = told
  let count = 0
  const teller: Teller = { label: () => `c${++count}`, thinks: world?.thinks ?? (() => ({})) }
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
  const teller: Teller = { label, thinks: () => ({}) }
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
