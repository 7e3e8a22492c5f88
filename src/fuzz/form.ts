import { targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'
import type { ExpectForm, Form } from '../scenarios/form.ts'
import { unknownPattern } from '../scenarios/partners.ts'
import type { Ending } from './endings.ts'
import { expectedOf, faithful, inputOf } from './expected.ts'
import type { Fragment, Leeway } from './fragment.ts'
import { stepsOf } from './steps.ts'
import type { FuzzStory } from './story.ts'
import { TOOLS } from './values.ts'

/** What a change of the provider may cost. */
const SWITCHED: Leeway = { input: 'foreign', but: ['lost-reasoning', 'lost-media', 'invented-text'], rewrites: true }

/** The story as a scenario for one target. */
export function formOf(whole: FuzzStory, target: Target, id: string): Form {
  const told = whole.world?.tools === 'none' ? onlyWorld(whole) : whole
  const fragments = fragmentsIn(told)
  const undeclared = [...new Set(fragments.flatMap((each) => each.undeclared ?? []))]
  const options = told.world?.options ?? {}
  return {
    scenario: id,
    title: 'Found by fuzzing',
    why: 'A conversation of this form is told wrongly, or is refused.',
    targets: [patternOf(target)],
    tools: told.world?.tools === 'none' ? [] : [...TOOLS, ...(told.world?.tools ?? [])],
    ...(undeclared.length > 0 && { undeclared }),
    ...(Object.keys(options).length > 0 && { options }),
    ...happening(
      told,
      fragments.some(({ storedOnly }) => storedOnly === true),
    ),
  }
}

/** What happens, and what is expected of the requests. */
function happening(told: FuzzStory, isStored: boolean): Pick<Form, 'input' | 'steps' | 'history' | 'expect'> {
  const { world, lively } = told
  const options = world?.options ?? {}
  const ending = endingOf(told, isStored)
  const before = leewaysIn(told)
  const all = ending === undefined ? before : [...before, ending]
  const input = inputOf(all)
  const expect: ExpectForm = { ...faithful(before), ...expectedOf(all), ...world?.expect }
  const last: ExpectForm = { ...faithful(all), ...ending?.expect?.(options) }
  const steps = [
    ...stepsOf(told, lively && !isStored && input !== 'valid'),
    ...(ending?.steps({ options, last }) ?? []),
  ]
  if (isStored) return { input, history: steps, ...stated({ ...expect, ...last }) }
  return { input, steps: [...steps, 'send', ...(ending === undefined ? [] : [{ expect: last }])], ...stated(expect) }
}

function stated(expect: ExpectForm): Pick<Form, 'expect'> {
  return Object.keys(expect).length === 0 ? {} : { expect }
}

/** Where nothing can be called, all else that the story holds is left out. */
function onlyWorld({ world, system, asks }: FuzzStory): FuzzStory {
  return { world, system, asks, away: undefined, fragments: [], ending: undefined, open: [], lively: false }
}

function fragmentsIn({ fragments, world, away }: FuzzStory): readonly Fragment[] {
  return [...fragments, ...(world?.fragments ?? []), ...(away?.fragments ?? [])]
}

function leewaysIn(told: FuzzStory): readonly Leeway[] {
  const { world, away } = told
  return [...fragmentsIn(told), ...(world === undefined ? [] : [world]), ...(away === undefined ? [] : [SWITCHED])]
}

/** What the app wants all along decides how it ends, where it does. */
function endingOf({ world, ending }: FuzzStory, isStored: boolean): Ending | undefined {
  const chosen = world?.ending ?? ending
  return isStored && chosen?.asks === true ? undefined : chosen
}

/** A model that is not among those that we test with has no name of its own in a scenario. */
function patternOf(target: Target): string {
  const name = targetName(target)
  return unknownPattern(name) === undefined ? name : target.dialect
}
